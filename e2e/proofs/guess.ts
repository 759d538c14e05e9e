import type { Caller } from './request.ts';

/**
 * Sends wrong logins at a constant rate, each from an address of its own, half of them for the administrator's account. `stop`
 * waits for the last responses and counts them by status.
 */
export function guess({ request }: Caller, perSecond: number) {
  const responses: Record<number, number> = {};
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => sent.push(one(sent.length)), 1_000 / perSecond);

  async function one(n: number) {
    const role = n % 2 ? 'supplier' : 'admin';
    const { status } = await request(`/api/${role}/login`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
      body: { username: role === 'admin' ? 'admin' : `name-${n}`, password: 'a wrong password' },
    });
    responses[status] = (responses[status] ?? 0) + 1;
  }

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(sent);
      return responses;
    },
  };
}
