import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures/sites.ts';
import { type Caller, caller, logIn } from './request.ts';

const count = Number(process.env.PROOF_SLOW_CONNECTIONS ?? 300);
/** The pause between two pieces of a slow request. */
const pauseMs = 2_000;
/** Longer than the site lets a slow connection stay open. */
const waitMs = 20_000;

const host = 'Host: localhost\r\n';
const post = (length: string) =>
  `POST /api/configurations HTTP/1.1\r\n${host}Content-Type: application/json\r\n${length}\r\n\r\n`;

/** What a slow client sends at first, and after each pause. */
const kinds: Record<string, [first: string, more: string]> = {
  'headers, one by one': [`GET /api/missions HTTP/1.1\r\n${host}`, 'X-More: to come\r\n'],
  'a body, byte by byte': [`${post('Content-Length: 100000')}{"name":"`, 'a'],
  'a body without an end': [post('Transfer-Encoding: chunked'), `400\r\n${'a'.repeat(1024)}\r\n`],
  'an upload without an end, before the login': [
    `POST /api/missions/upload-csv HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
    `400\r\n${'a'.repeat(1024)}\r\n`,
  ],
  'nothing at all': ['', ''],
};

test('slow connections are cut within 15 s, and others are answered meanwhile', async ({ sites }) => {
  test.setTimeout(120_000);
  const site = await sites.start({ LOG_LEVEL: 'silent' });
  const shop = caller(site.url, 8);
  await fillExport(shop);
  const { Cookie } = await logIn(shop, 'admin', site.administrator);
  const port = Number(new URL(site.url).port);

  const names = Object.keys(kinds);
  const slow: ReturnType<typeof slowConnection>[] = [];
  for (let n = 0; n < count; n++) {
    slow.push(slowConnection(port, names[n % names.length]!));
    if (n % 100 === 99) await sleep(50);
  }
  expect(await slowestOf(shop, 3_000)).toBeLessThan(5_000);
  const unread = Object.entries(unreadRequests(Cookie)).map(
    async ([of, request]) => [of, await isBrokenOff(port, request)] as const,
  );

  for (const lasted of slow) {
    const { kind, ms } = await lasted;
    expect([kind, ms < 15_000]).toEqual([kind, true]);
  }
  for (const [of, ended] of await Promise.all(unread)) expect([of, ended]).toEqual([of, true]);
  shop.close();
});

/** Resolves with the milliseconds from its acceptance, which may take seconds on a busy machine, until the site has closed it. */
async function slowConnection(port: number, kind: string) {
  const [first, more] = kinds[kind]!;
  const socket = opened(port);
  const closed = new Promise((done) => socket.once('close', done));
  await Promise.race([new Promise((done) => socket.once('connect', done)), closed]);
  socket.resume().write(first);
  const timer = setInterval(() => socket.write(more), pauseMs);
  const began = performance.now();
  await Promise.race([closed, sleep(waitMs)]);
  clearInterval(timer);
  socket.destroy();
  return { kind, ms: performance.now() - began };
}

/** From clients that request much and read nothing; few, because each makes the server work. */
const unreadRequests = (cookie: string): Record<string, string> => ({
  'a page, many times over': `GET / HTTP/1.1\r\n${host}\r\n`.repeat(500),
  'the export of all responses': `GET /api/questionnaire/export HTTP/1.1\r\n${host}Cookie: ${cookie}\r\n\r\n`,
});

/** Sends a request, and reads nothing for 15 s after the first byte. By then the response must have been broken off. */
async function isBrokenOff(port: number, request: string) {
  const socket = opened(port);
  let ended = false;
  socket.once('close', () => {
    ended = true;
  });
  socket.write(request);
  await new Promise((come) => socket.once('readable', come).once('close', come));
  await sleep(15_000);
  socket.resume();
  for (let waited = 0; !ended && waited < 5_000; waited += 100) await sleep(100);
  socket.destroy();
  return ended;
}

const opened = (port: number): Socket => connect(port).on('error', () => {});

/** The longest wait in milliseconds of eight concurrent callers. */
async function slowestOf({ request }: Caller, timeMs: number) {
  const end = performance.now() + timeMs;
  let slowest = 0;
  async function ask() {
    for (let began = performance.now(); began < end; began = performance.now()) {
      expect((await request('/api/missions')).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask));
  return slowest;
}

/** Stores responses that together exceed the system's socket buffers. */
async function fillExport({ request }: Caller) {
  const text = 'x'.repeat(10_000);
  const long = { additionalRequirements: text, additionalNotes: text, criticalStoresNotes: text };
  const body = { leadName: 'Jonas Weber', email: 'jo@example.org', integrationRequirements: text, ...long };
  for (let n = 0; n < 300; n++)
    expect((await request('/api/questionnaire', { method: 'POST', body })).status).toBe(201);
}
