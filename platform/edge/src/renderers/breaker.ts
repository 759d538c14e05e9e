/** After this many failures of one page in a row, */
const tolerated = 3;
/** the browser renders it for this many milliseconds. */
const pause = 60_000;

/**
 * Stops rendering a page that keeps failing, so that it does not occupy a renderer at each visit. Keys name a version and a route.
 */
export function breaker(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    isOpen(key: string) {
      const known = failures.get(key);
      return known !== undefined && known.count >= tolerated && now() < known.until;
    },
    failed(key: string) {
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { count, until: now() + pause });
    },
    succeeded: (key: string) => void failures.delete(key),
  };
}
