import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';

/** How long an upload waits for its turn. */
const timeoutMs = 120_000;

/** Repeats a call while the registry is busy, as it asks for. The same call may arrive twice. */
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

/** Only for a 503: after any other refusal, the caller has something to change. */
export function retryAfterMs({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds >= 0 ? seconds * 1000 : undefined;
}
