export class TimeoutError extends Error {}

/**
 * Ends the wait for something that may never settle; the work itself continues.
 * @throws what `late` makes when the time is over
 */
export function withTimeout<Value>(
  timeoutMs: number,
  work: PromiseLike<Value>,
  late = (): Error => new TimeoutError(`no answer within ${timeoutMs / 1000} s`),
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * The fresh value if it comes in time, otherwise the stale one; also the stale one if the fresh one fails.
 * @param timeoutMs by default the time that a visitor waits for fresh data
 */
export const freshOrStale = <Value>(fresh: Promise<Value>, stale: Value, timeoutMs = 250) =>
  withTimeout(timeoutMs, fresh).catch(() => stale);
