import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from '../fixtures/sites.ts';
import { counts } from './counts.ts';
import { type Caller, caller, logIn } from './request.ts';

type Report = {
  /** The milliseconds that the longest connection of each kind lasted. */
  longest: Record<string, number>;
  /** Whether a connection could be used again that was idle after a response. */
  isReusedAfterIdle: boolean;
  /** Whether an unread response was broken off, and how much of it was sent. */
  withoutReading: Record<string, { ended: boolean; bytes: number }>;
};

test('slow connections are cut within 15 s, and others are answered meanwhile', async ({ sites }) => {
  test.setTimeout(120_000);
  const site = await sites.start({ LOG_LEVEL: 'silent' });
  const shop = caller(site.url, 8);
  await fillExport(shop);
  const { Cookie } = await logIn(shop, 'admin', site.administrator);

  await throughput(shop, 2_000); // warms up
  const before = await throughput(shop, 3_000);
  const program = fileURLToPath(new URL('slowClients.ts', import.meta.url));
  const slow = fork(program, [site.url, String(counts.slowConnections), Cookie], { execArgv: ['--import', 'tsx'] });
  try {
    expect(await once(slow, 'message')).toEqual([{ open: counts.slowConnections }, undefined]);
    const during = await throughput(shop, 3_000);
    const [report] = (await once(slow, 'message')) as [Report];
    const after = await throughput(shop, 3_000);

    const ratio = (during.rate / ((before.rate + after.rate) / 2)).toFixed(2);
    console.log(
      `${counts.slowConnections} slow connections: others keep ${ratio} of their throughput (${before.rate} answers a second before, ${during.rate} during, ${after.rate} after), the slowest in ${Math.round(during.slowest)} ms\n`,
      report,
    );
    expect(during.slowest).toBeLessThan(5_000);
    for (const [kind, ms] of Object.entries(report.longest)) expect([kind, ms < 15_000]).toEqual([kind, true]);
    expect(report.isReusedAfterIdle).toBe(true);
    for (const [of, { ended }] of Object.entries(report.withoutReading)) expect([of, ended]).toEqual([of, true]);
  } finally {
    slow.kill('SIGKILL');
    shop.close();
  }
});

/** The responses per second for eight concurrent callers, and the longest wait in milliseconds. */
async function throughput({ request }: Caller, time: number) {
  const end = performance.now() + time;
  let responses = 0;
  let slowest = 0;
  async function ask() {
    for (let began = performance.now(); began < end; began = performance.now()) {
      expect((await request('/api/missions')).status).toBe(200);
      responses++;
      slowest = Math.max(slowest, performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask));
  return { rate: Math.round(responses / (time / 1000)), slowest };
}

/** Stores responses that together exceed the system's socket buffers. */
async function fillExport({ request }: Caller) {
  const text = 'x'.repeat(10_000);
  const body = {
    leadName: 'Jonas Weber',
    email: 'jo@example.org',
    additionalRequirements: text,
    additionalNotes: text,
    criticalStoresNotes: text,
    integrationRequirements: text,
  };
  for (let n = 0; n < 300; n++)
    expect((await request('/api/questionnaire', { method: 'POST', body })).status).toBe(201);
}
