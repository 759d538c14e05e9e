/** After this many failures of one page in a row, the browser renders it. */
const maxFailures = 3;
/** The server tries to render such a page again after this time. */
const openMs = 60_000;

/**
 * Stops rendering a page that keeps failing, so that it does not occupy a renderer at each visit. Keys name a version and a route.
 */
export function createBreaker(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    /** After its time it is closed for one caller, whose page decides; the others need not wait for that. */
    isOpen(key: string) {
      const failed = failures.get(key);
      if (failed === undefined || failed.count < maxFailures) return false;
      if (now() < failed.until) return true;
      failed.until = now() + openMs;
      return false;
    },
    failed(key: string) {
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { count, until: now() + openMs });
    },
    succeeded: (key: string) => void failures.delete(key),
  };
}
