// Reloads the page after a build, and shows its errors. Only for pages with a released shell: the development shell has this in page.mjs.
import { showErrors } from './overlay.mjs';

/** The build that the document was made with. */
const first = JSON.parse(document.getElementById('builds').textContent).remote;

new EventSource('/development/events').onmessage = ({ data }) => {
  const { remote, errors } = JSON.parse(data);
  showErrors(errors);
  if (errors.length === 0 && remote !== first) location.reload();
};
