/**
 * The fresh value if it comes in time, otherwise the stale one; also the stale one if the fresh one fails.
 * @param timeoutMs by default as long as a visitor waits for fresh data
 */
export function freshOrStale<Value>(fresh: Promise<Value>, stale: Value, timeoutMs = 250) {
  return new Promise<Value>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, stale);
    fresh.then(resolve, () => resolve(stale)).finally(() => clearTimeout(timer));
  });
}
