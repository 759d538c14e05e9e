import type { Asset, RemoteRelease } from '@onesite/protocol/releases';

/** The files that a page needs of its remote: the container, the exposed module and the page's own chunks. */
export const filesOf = ({ entry, preload }: RemoteRelease, chunks: Asset[]) => [entry, ...preload, ...chunks];

export const absolute = (url: string) => new URL(url, location.origin).href;

/** Whether the document has a link to this file. The link to a style sheet that is part of the document is disabled. @param attribute a selector */
export const isLinked = (url: string, attribute = '') =>
  [...document.querySelectorAll<HTMLLinkElement>(`link${attribute}`)].some(({ href }) => href === absolute(url));

/** As in `https://site.test/remotes/mf-orders/1.2.0-0123456789ab/orders.js`. */
const ownFile = /^\/remotes\//;

/**
 * Whether these files have all been loaded, and no other file of a version has failed. If not, a page may not start
 * because of the network or the server. If the browser does not report it, nothing counts as loaded.
 */
export function haveArrived(files: Asset[]) {
  const requested = performance
    .getEntriesByType('resource')
    .filter(({ name }) => ownFile.test(new URL(name).pathname)) as PerformanceResourceTiming[];
  const isThere = ({ url }: Asset) =>
    requested.some(({ name }) => name === absolute(url)) || isLinked(url, '[disabled]');
  return (
    files.every(isThere) && requested.every(({ responseStatus }) => responseStatus === 200 || responseStatus === 206)
  );
}
