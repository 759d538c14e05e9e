import { callerNetwork, network48Of } from '@onesite/shared-contract/http/callerNetwork';

/** How many networks have a counter. Further ones are refused: a lost report does no harm. */
const maxNetworks = 20_000;

/**
 * Allows each network this many calls a minute: all at once, then one by one, by the algorithm of the API's `RateLimit` (GCRA). `spentUntil`
 * has the time until which a network's calls are used up. Each call adds its interval to it, and is refused if it would then lie more than a
 * minute ahead.
 */
export function createCallLimit(perMinute: number, now: () => number = Date.now) {
  const spentUntil = new Map<string, number>();
  const intervalMs = 60_000 / perMinute;

  function removeUnused() {
    for (const [network, until] of spentUntil) if (until <= now()) spentUntil.delete(network);
  }

  return function take(network: string) {
    const spent = spentUntil.get(network);
    if (spent === undefined && spentUntil.size >= maxNetworks) removeUnused();
    if (spent === undefined && spentUntil.size >= maxNetworks) return false;
    const until = Math.max(spent ?? 0, now()) + intervalMs;
    if (until - now() > 60_000 + 1) return false; // one millisecond for rounding
    spentUntil.set(network, until);
    return true;
  };
}

/** A range that one customer or office may own: the /24 of an IPv4 address, the /48 of an IPv6 network. */
export const widerNetwork = (network: string) => network48Of(network) ?? network.split('.').slice(0, 3).join('.');

/**
 * Limits how many visitor ids a network gets per minute, so that nobody tries until they have as many members of a cohort as they
 * want. `null` for any number.
 */
export function createVisitorLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const take = createCallLimit(perMinute);
  return (forwardedFor: string | null | undefined) => take(widerNetwork(callerNetwork(forwardedFor, trustProxy)));
}
