/**
 * The fresh value if it comes soon, else the stale one; that also, when the fresh one fails.
 * @param timeoutMs by default what a visitor waits before what was known will do
 */
export function freshOrStale<Value>(fresh: Promise<Value>, stale: Value, timeoutMs = 250) {
  return new Promise<Value>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, stale);
    fresh.then(resolve, () => resolve(stale)).finally(() => clearTimeout(timer));
  });
}
