import type { Remote } from './remotes.ts';

/** The browser, the shell and React report the failing remote; no message may be about another one. */
export function messagesOf(remote: Remote) {
  const container = remote.replace('-', '_');
  return [
    new RegExp(`/remotes/${remote}/`),
    new RegExp(container),
    /^Failed to load resource: .* status of 404/,
    /no answer within 10 s/,
    /^uncaught: Minified React error #419/, // the server has left the page to the browser
  ];
}
