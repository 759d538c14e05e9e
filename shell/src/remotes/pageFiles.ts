import type { Asset, RemoteRelease } from '@onesite/protocol/releases';

/** What a page needs, beside what it shares with others. */
export const filesOf = ({ entry, preload }: RemoteRelease, route: Asset[]) => [entry, ...preload, ...route];

/** As in `https://site.test/remotes/mf-orders/1.2.0-0123456789ab/orders.js`. */
const ownFile = /^\/remotes\//;

/**
 * Whether these files have all come, and no other file of a version has failed meanwhile. If not, the network or the server may be
 * why a page does not start. Where the browser does not tell, nothing has come.
 */
export function haveArrived(files: Asset[]) {
  const requested = performance
    .getEntriesByType('resource')
    .filter(({ name }) => ownFile.test(new URL(name).pathname)) as PerformanceResourceTiming[];
  const isThere = ({ url }: Asset) => requested.some(({ name }) => name === new URL(url, location.origin).href);
  return files.every(isThere) && requested.every(({ responseStatus }) => responseStatus === 200);
}
