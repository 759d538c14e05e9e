// A part of a remote's container where the page's shell is a released one.
import { showErrors } from './overlay.mjs';

let first;
new EventSource('/development/events').onmessage = ({ data }) => {
  const { remote, errors } = JSON.parse(data);
  showErrors(errors);
  first ??= remote;
  if (errors.length === 0 && remote !== first) location.reload();
};
