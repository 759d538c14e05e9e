/**
 * Ends the wait for something that may never settle; the work itself continues.
 * @throws what `late` makes when the time is over
 */
export function withTimeout<Value>(
  timeoutMs: number,
  work: PromiseLike<Value>,
  late = () => new Error(`no answer within ${timeoutMs / 1000} s`),
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
