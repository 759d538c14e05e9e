/**
 * Ends the wait for something that may never settle; the work itself continues.
 * @throws Error when the time is over
 */
export function withTimeout<Value>(timeoutMs: number, work: PromiseLike<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
