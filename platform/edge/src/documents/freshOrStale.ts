/** Milliseconds that a visitor waits for what is fresh before what was known will do. */
const freshTimeoutMs = 250;

/** The fresh value if it comes soon, else the stale one; that also, when the fresh one fails. */
export function freshOrStale<Value>(fresh: Promise<Value>, stale: Value) {
  return new Promise<Value>((resolve) => {
    const timer = setTimeout(resolve, freshTimeoutMs, stale);
    fresh.then(resolve, () => resolve(stale)).finally(() => clearTimeout(timer));
  });
}
