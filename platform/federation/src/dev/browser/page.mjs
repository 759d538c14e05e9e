// The development shell's first module: React looks for the refresh runtime when it is loaded itself.
import * as refresh from 'react-refresh/runtime';
import { showErrors } from './overlay.mjs';

refresh.injectIntoGlobalHook(globalThis);

/** The remote uses this refresh runtime: React would not notify a second one of the components on the page. */
const development = { refresh, remote: undefined };
globalThis.federationDevelopment = development;

/** The builds that the document was made with. */
const first = JSON.parse(document.getElementById('builds').textContent);

let work = Promise.resolve(); // one build is applied after another
new EventSource('/development/events').onmessage = ({ data }) => {
  work = work.then(() => follow(JSON.parse(data)));
};

/** Applies a new build, without a reload where that is possible. */
async function follow({ shell, remote, errors }) {
  showErrors(errors);
  if (errors.length > 0) return;
  const isHere = development.remote ? development.remote.hash() === remote : first.remote === remote;
  if (shell === first.shell && isHere) return;
  if (shell !== first.shell || !development.remote) return location.reload();
  if (await development.remote.update(remote)) return;
  location.reload(); // something other than a component has changed, such as a route
}
