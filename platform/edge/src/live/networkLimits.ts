import { callerNetwork, createCallLimit, widerNetwork } from '../requests/callLimit.ts';

/**
 * Limits how many visitor ids a network gets per minute, so that nobody tries until they have as many members of a cohort as they
 * want. `null` for any number.
 */
export function createVisitorLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const take = createCallLimit(perMinute);
  return (forwardedFor: string | null | undefined) =>
    take(widerNetwork(callerNetwork(forwardedFor ?? null, trustProxy)));
}

/** Limits how many documents that anybody can make up are made for a network per minute. `null` for any number. */
export function createDocumentLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const take = createCallLimit(perMinute);
  return (forwardedFor: string | null) => take(callerNetwork(forwardedFor, trustProxy));
}
