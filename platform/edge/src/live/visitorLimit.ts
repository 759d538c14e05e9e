import { callerNetwork, callLimit, widerNetwork } from '../requests/callLimit.ts';

/**
 * How many visitors may begin in a network within a minute, so that nobody draws until they have as many members of a cohort as they
 * want. `null` for any number.
 */
export function visitorLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const take = callLimit(perMinute);
  return (forwardedFor: string | null | undefined) =>
    take(widerNetwork(callerNetwork(forwardedFor ?? null, trustProxy)));
}
