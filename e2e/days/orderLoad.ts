import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { caller } from '../proofs/request.ts';

const perSecond = 15;
const order = {
  ...{ missionId: 1, containerId: 1, componentIds: [1, 2], organization: 'A bad day' },
  ...{ email: 'jo@example.org', intendedUse: 'Coordination post for flood response' },
};

/** Places orders of this mark, 15 a second; each is sent with the same key until it is acknowledged, as browsers do. */
export function orderLoad(url: string, mark: string) {
  const shop = caller(url, Number.POSITIVE_INFINITY);
  const acknowledged: { name: string; at: number }[] = [];
  const failures: { began: number; ended: number }[] = [];
  const failed: Record<string, number> = {};
  const pending = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;

  async function place(name: string) {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (;;) {
      const began = performance.now();
      const status = await shop
        .request('/api/configurations', { method: 'POST', headers, body: { ...order, name } })
        .then(
          (response) => String(response.status),
          ({ code }: NodeJS.ErrnoException) => String(code),
        );
      const ended = performance.now();
      if (status === '201') return void acknowledged.push({ name, at: ended });
      failures.push({ began, ended });
      failed[status] = (failed[status] ?? 0) + 1;
      if (status.startsWith('4')) return; // repeating it is no use
      await sleep(250);
    }
  }

  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent++) {
      const placed = place(`${mark}-${sent}`).finally(() => pending.delete(placed));
      pending.add(placed);
    }
  }, 10);

  return {
    /** @param over since when the cause is gone */
    async stop(over: number) {
      clearInterval(timer);
      const end = performance.now();
      await Promise.all(pending);
      shop.close();
      const times = [began, ...acknowledged.map(({ at }) => at).filter((at) => at < end), end];
      const first = acknowledged.find(({ at }) => at > over)?.at ?? Number.POSITIVE_INFINITY;
      const lastFailure = failures.filter((failure) => failure.began > over).map(({ ended }) => ended);
      return {
        acknowledged: acknowledged.map(({ name }) => name),
        failed,
        longestGapMs: Math.max(...times.slice(1).map((at, n) => at - times[n]!)),
        recoveryMs: Math.max(first, ...lastFailure) - over,
        slowestMs: shop.longest.ms,
      };
    },
  };
}
