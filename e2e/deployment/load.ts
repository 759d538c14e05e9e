import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { caller } from '../proofs/request.ts';

/** Sends so many a second, however long the responses take. @returns a function that stops, once all are answered */
function send(perSecond: number, one: (n: number) => Promise<void>) {
  const pending = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent++) {
      const answered = one(sent).finally(() => pending.delete(answered));
      pending.add(answered);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return sent;
  };
}

const outcomeOf = (response: Promise<{ status: number }>) =>
  response.then(
    ({ status }) => String(status),
    ({ code }: NodeJS.ErrnoException) => String(code),
  );

/** Requests these paths in turn. */
export function pageLoad(url: string, paths: string[], perSecond: number) {
  const visitors = caller(url, Number.POSITIVE_INFINITY);
  const failures: Record<string, number> = {};
  const stop = send(perSecond, async (n) => {
    const path = paths[n % paths.length]!;
    const outcome = await outcomeOf(visitors.request(path));
    if (outcome !== '200') failures[`${outcome} ${path}`] = (failures[`${outcome} ${path}`] ?? 0) + 1;
  });
  return async () => {
    const sent = await stop();
    visitors.close();
    return { sent, failures, slowestMs: visitors.longest.ms };
  };
}

const order = {
  ...{ missionId: 1, containerId: 1, componentIds: [1, 2], organization: 'A bad day' },
  ...{ email: 'jo@example.org', intendedUse: 'Coordination post for flood response' },
};

/** Places orders of this mark, 15 a second; each is sent with the same key until it is acknowledged, as browsers do. */
export function orderLoad(url: string, mark: string) {
  const shop = caller(url, Number.POSITIVE_INFINITY);
  const acknowledged: { name: string; at: number }[] = [];
  const failures: { outcome: string; began: number; ended: number }[] = [];
  const started = performance.now();
  const stop = send(15, async (n) => {
    const name = `${mark}-${n}`;
    const headers = { 'Idempotency-Key': randomUUID() };
    for (;;) {
      const began = performance.now();
      const body = { ...order, name };
      const outcome = await outcomeOf(shop.request('/api/configurations', { method: 'POST', headers, body }));
      const ended = performance.now();
      if (outcome === '201') return void acknowledged.push({ name, at: ended });
      failures.push({ outcome, began, ended });
      if (outcome.startsWith('4')) return; // repeating it is no use
      await sleep(250);
    }
  });
  /** @param over since when the cause is gone */
  return async (over: number) => {
    const end = performance.now();
    await stop();
    shop.close();
    const times = [started, ...acknowledged.map(({ at }) => at).filter((at) => at < end), end];
    const first = acknowledged.find(({ at }) => at > over)?.at ?? Number.POSITIVE_INFINITY;
    const later = failures.filter(({ began }) => began > over).map(({ ended }) => ended);
    return {
      acknowledged: acknowledged.map(({ name }) => name),
      failed: failures.map(({ outcome }) => outcome),
      longestGapMs: Math.max(...times.slice(1).map((at, n) => at - times[n]!)),
      recoveryMs: Math.max(first, ...later) - over,
      slowestMs: shop.longest.ms,
    };
  };
}
