/** It may still come: whoever waits for it has only stopped waiting. */
export class TimeoutError extends Error {}

/** The promise, or a TimeoutError once it has taken too long. */
export function within<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimeoutError(`not there within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
