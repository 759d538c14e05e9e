import { callerNetwork, network48Of } from '@onesite/shared-contract/http/callerNetwork';
import { createCallLimit } from '@onesite/shared-contract/http/callLimit';

/** A range that one customer or office may own: the /24 of an IPv4 address, the /48 of an IPv6 network. */
export const widerNetwork = (network: string) => network48Of(network) ?? network.split('.').slice(0, 3).join('.');

/**
 * Limits how many visitor ids a network gets per minute, so that nobody tries until they have as many members of a cohort as they
 * want. `null` for any number.
 */
export function createVisitorLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const { take } = createCallLimit(perMinute);
  return (forwardedFor: string | null | undefined) => take(widerNetwork(callerNetwork(forwardedFor, trustProxy))) === 0;
}
