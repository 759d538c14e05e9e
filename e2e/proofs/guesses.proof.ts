import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures/sites.ts';
import { type Caller, caller } from './request.ts';

const seconds = Number(process.env.PROOF_GUESS_SECONDS ?? 4);

test('while others guess passwords, pages are as quick, and the right password logs in at once', async ({ sites }) => {
  test.setTimeout(120_000 + seconds * 3_000);
  const site = await sites.start({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', RATE_LIMIT: '' });
  const shop = caller(site.url, 8);
  const guessers = caller(site.url, 64);
  let network = 0;
  const page = async () => expect((await shop.request('/solutions')).status).toBe(200);
  const login = async () => {
    const { status } = await logInFrom(shop, `198.51.100.${++network % 250}`, 'admin', site.administrator);
    expect(status).toBe(200);
  };

  await medianMs(page, 20, 500); // warms up
  const before = await medianMs(page, 20, seconds * 1_000);
  const stop = guess(guessers);
  await sleep(500);
  const measured = Promise.all([medianMs(page, 20, seconds * 1_000), medianMs(login, 500, seconds * 1_000)]);
  const [during, logins] = await measured.finally(stop);
  const responses = await stop();
  const after = await medianMs(page, 20, seconds * 1_000);
  shop.close();
  guessers.close();

  console.log('50 wrong logins a second, answered with', responses, { before, during, after, logins });
  expect(responses[429]).toBeGreaterThan(0); // too many for one account
  expect(responses[401]).toBeGreaterThan(seconds * 20); // half of the passwords are hashed, the most that a guess can cost
  // On a busy machine a page may take 20 ms longer; undisturbed, it takes two. With hashing in libuv's threads it took 40 more.
  expect(during).toBeLessThan(Math.max(before, after) * 1.2 + 25);
  expect(logins).toBeLessThan(1_000);
});

/** Does something every `pauseMs`, for a time. @returns the median of its milliseconds */
async function medianMs(work: () => Promise<void>, pauseMs: number, timeMs: number) {
  const times: number[] = [];
  for (const end = performance.now() + timeMs; performance.now() < end; await sleep(pauseMs)) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/**
 * Sends 50 wrong logins a second, each from an address of its own, half of them for the administrator's account.
 * @returns what stops it, and counts the responses by status
 */
function guess(guessers: Caller) {
  const responses: Record<number, number> = {};
  const sent: Promise<void>[] = [];
  async function one(n: number) {
    const [role, username] = n % 2 ? (['supplier', `name-${n}`] as const) : (['admin', 'admin'] as const);
    const address = `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const body = { username, password: 'a wrong password' };
    const status = await logInFrom(guessers, address, role, body).then(
      (response) => response.status,
      () => 0,
    );
    responses[status] = (responses[status] ?? 0) + 1;
  }
  const timer = setInterval(() => sent.push(one(sent.length)), 20);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    return responses;
  };
}

const logInFrom = ({ request }: Caller, address: string, role: 'admin' | 'supplier', body: object) =>
  request(`/api/${role}/login`, { method: 'POST', headers: { 'X-Forwarded-For': address }, body });
