import { callerNetwork, callerSite } from '@onesite/shared-contract/http/callerNetwork';
import { createCallLimit, widerNetwork } from '../requests/callLimit.ts';

/**
 * Limits how many visitor ids a network gets per minute, so that nobody tries until they have as many members of a cohort as they
 * want. `null` for any number.
 */
export function createVisitorLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const take = createCallLimit(perMinute);
  return (forwardedFor: string | null | undefined) => take(widerNetwork(callerNetwork(forwardedFor, trustProxy)));
}

/** A /48 of IPv6 has this many times as much as a network, as in the API's limits. */
const siteFactor = 5;

/**
 * Limits how many documents that anybody can make up are made for a network, and for the /48 of an IPv6 one, per minute. `null` for
 * any number.
 */
export function createDocumentLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const take = createCallLimit(perMinute);
  const takeOfSite = createCallLimit(perMinute * siteFactor);
  return (forwardedFor: string | null) => {
    const network = callerNetwork(forwardedFor, trustProxy);
    const site = callerSite(network);
    return take(network) && (!site || takeOfSite(site));
  };
}
