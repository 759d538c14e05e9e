/** Ends only the wait: the promise may still settle. */
export class TimeoutError extends Error {}

/** Rejects with a TimeoutError if the promise has not settled in time. */
export function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimeoutError(`no result within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
