import { callerNetwork } from '@onesite/shared-contract/http/callerNetwork';
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
