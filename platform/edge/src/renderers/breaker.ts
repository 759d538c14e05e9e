/** How long a document, or its frame, is sent without a fragment that has failed, in milliseconds. */
export const retryMs = 10_000;

/** After this many failures of one page in a row, */
const maxFailures = 3;
/** the browser renders it for this many milliseconds. */
const pause = 60_000;

/**
 * Stops rendering a page that keeps failing, so that it does not occupy a renderer at each visit. Keys name a version and a route.
 */
export function createBreaker(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    isOpen(key: string) {
      const failed = failures.get(key);
      return failed !== undefined && failed.count >= maxFailures && now() < failed.until;
    },
    failed(key: string) {
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { count, until: now() + pause });
    },
    succeeded: (key: string) => void failures.delete(key),
  };
}
