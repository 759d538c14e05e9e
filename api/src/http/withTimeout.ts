import { ApiFailure } from './apiFailure.ts';

/**
 * Ends the wait for something that may never settle; the work itself continues.
 * @throws ApiFailure unavailable when the time is over
 */
export function withTimeout<Value>(timeoutMs: number, work: Promise<Value>, message?: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiFailure('unavailable', message)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
