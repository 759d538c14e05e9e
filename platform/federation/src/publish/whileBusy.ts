import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';

/** For so long an upload waits for its turn. */
const timeoutMs = 120_000;

/** Sends something again while the registry is busy, when it says. What is sent may arrive a second time. */
export const whileBusy = <Value>(send: () => Promise<Value>): Promise<Value> =>
  pRetry(send, {
    ...{ retries: Number.POSITIVE_INFINITY, minTimeout: 0, maxRetryTime: timeoutMs },
    async shouldRetry({ error }) {
      const { retryAfterMs = Number.POSITIVE_INFINITY } = error as { retryAfterMs?: number };
      if (retryAfterMs > timeoutMs) return false;
      await sleep(retryAfterMs);
      return true;
    },
  });

/** Of a 503 alone: who is refused for another reason has something to change. */
export function retryAfterMs({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds >= 0 ? seconds * 1000 : undefined;
}
