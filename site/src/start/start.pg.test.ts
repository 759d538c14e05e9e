import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@onesite/server/start/listen';
import { Metrics } from '@onesite/telemetry/metrics';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { CachedLists } from 'api/catalogueCache/cachedLists';
import { ApiFailure } from 'api/http/apiFailure';
import type { ApiEnv } from 'api/http/environment';
import { noStore, requestId, setHeader, timeLimit } from 'api/http/middleware';
import { createErrorHandler } from 'api/http/onError';
import type { Mail } from 'api/mail/queueMail';
import { createTestApi, post } from 'api/testing/client';
import { testDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { startMailServer } from 'api/testing/mailServer';
import { Hono } from 'hono';
import { pino } from 'pino';
import { runCommand } from '../operator/commands.ts';
import { parseSettings } from '../settings.ts';
import { firstAdministrator } from './administrator.ts';
import { createShopApi } from './shopApi.ts';
import { countMails, watchShop } from './shopMetrics.ts';

acceptErrorsOfNode();
const { sql } = testDatabase();

describe('administrator', () => {
  let folder: string;
  beforeEach(async () => {
    await sql`delete from shop.administrator`;
    folder = await mkdtemp(join(tmpdir(), 'site-administrator-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (isTerminal = true) => firstAdministrator(sql, parseSettings({ DATA_DIR: folder }), isTerminal);
  const file = () => join(folder, 'admin-password');

  test('where output is stored, as in a log, the first start names the file of the password alone', async () => {
    expect(await start(false)).toBe(`admin, password in ${file()}`);
    expect((await readFile(file(), 'utf8')).trim()).toMatch(/^[\w-]{24}$/);
  });

  test('in a terminal the first start prints the password that it made, later ones name the file', async () => {
    expect(await start()).toMatch(/^admin, password [\w-]{24} \(stored in .+\/admin-password\)$/);
    expect(await start()).toBe(`admin, password in ${file()}`);
  });

  test('once the password was changed, the file with the old one goes, and nobody is sent to it', async () => {
    await start();
    await ensureAdministrator(sql, { username: 'admin', password: 'changed since', reset: true });
    expect(await start()).toBe('admin, with the password that was set before (ADMIN_PASSWORD sets another)');
    expect(existsSync(file())).toBe(false);
  });
});

describe('shopMetrics', () => {
  async function metricsNow() {
    const metrics = new Metrics();
    const stops: (() => Promise<unknown>)[] = [];
    watchShop({ metrics, onClose: (stop) => stops.push(stop) }, sql);
    const value = async (name: string) =>
      Number(new RegExp(`^${name} (.*)$`, 'm').exec((await metrics.text()).text)?.[1] ?? Number.NaN);
    while (Number.isNaN(await value('mail_outbox_mails'))) await new Promise(setImmediate);
    const read = ['mail_outbox_mails', 'mail_outbox_oldest_seconds', 'backup_last_timestamp_seconds'].map(value);
    const [mails, oldestSeconds, backupAt] = await Promise.all(read);
    for (const stop of stops) await stop();
    return { mails, oldestSeconds, backupAt };
  }

  test('the mails that wait are counted, with the age of the oldest; one that was sent or dropped is not', async () => {
    expect(await metricsNow()).toMatchObject({ mails: 0, oldestSeconds: 0 });
    await sql`
    insert into shop.outgoing_mail (kind, recipient, data, created_at, sent_at, dropped_at) values
      ('a', 'a@example.org', '{}', now() - interval '1 hour', null, null),
      ('a', 'b@example.org', '{}', now(), null, null),
      ('a', 'c@example.org', '{}', now() - interval '2 hours', now(), null),
      ('a', 'd@example.org', '{}', now() - interval '2 hours', null, now())`;
    const { mails, oldestSeconds } = await metricsNow();
    expect(mails).toBe(2);
    expect(oldestSeconds).toBeGreaterThanOrEqual(3600);
    expect(oldestSeconds).toBeLessThan(7200);
  });

  test('the last backup is known once it was recorded', async () => {
    expect((await metricsNow()).backupAt).toBe(0);
    await runCommand({ sql, registrySql: sql, args: ['record-backup'], readPassword: async () => undefined });
    expect(Math.abs(Date.now() / 1000 - (await metricsNow()).backupAt!)).toBeLessThan(600);
  });

  test('mails are counted by what became of them', async () => {
    const metrics = new Metrics();
    const answers: (Error | undefined)[] = [
      undefined,
      Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }),
      new Error('refused'),
    ];
    const send = async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    };
    const transport = countMails({ send, close() {} }, { metrics });
    for (let time = 0; time < 3; time++) await transport.send('a@example.org', {} as Mail).catch(() => {});
    const lines = (await metrics.text()).text.split('\n').filter((line) => line.startsWith('mail_sends_total'));
    expect(lines).toEqual(['sent', 'failed', 'refused'].map((outcome) => `mail_sends_total{outcome="${outcome}"} 1`));
  });
});

test('mails lead to the first address of the site', async () => {
  const server = await startMailServer();
  const settings = parseSettings({ PUBLIC_URL: 'https://a.example,https://b.example', SMTP_URL: server.url });
  const stops: (() => Promise<void>)[] = [server.stop];
  const onClose = (stop: () => Promise<void>) => stops.unshift(stop);
  const context = { logger: pino({ level: 'silent' }), metrics: new Metrics(), openPool: () => sql, onClose };
  const shop = await createShopApi(settings)(context as never, { databaseUrl: '', secretsKey: 'of this test' });
  await post(createTestApi(sql, { mail: {} }).api, '/api/subscribers/subscribe', { email: 'eva@example.org' });
  await shop.onOpen?.('http://localhost');
  while (server.received.length === 0) await sleep(10);
  expect(server.received[0]!.text).toContain('https://a.example/newsletter#verify=');
  for (const stop of stops) await stop();
});

describe('callHeaders', () => {
  // What calls get from a server, where headers are set on Node's own response rather than on Hono's.

  const api = new Hono<ApiEnv>();
  api.onError(createErrorHandler(pino({ level: 'silent' })));
  api.use(requestId, noStore, timeLimit(60));
  api.get(
    '/list',
    new CachedLists().respond('/list', async () => ['a', 'b']),
  );
  api.get('/plain', (c) => c.json({}));
  api.get('/cookies', (c) => {
    c.header('Set-Cookie', 'a=1', { append: true });
    c.header('Set-Cookie', 'b=2', { append: true });
    c.header('Cache-Control', 'private');
    return c.json({});
  });
  api.get('/fails', () => {
    throw new ApiFailure('forbidden');
  });
  let late: unknown;
  api.get('/late', async (c) => {
    await sleep(150);
    setHeader(c, 'X-Late', 'yes');
    late = c.var.deadline.signal.reason;
    return c.json({});
  });

  let url: string;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(0, (request, env) => api.fetch(request, env), { trustProxy: 1 });
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());

  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  async function call(path: string, init?: RequestInit) {
    const response = await fetch(url + path, init);
    const { headers, status } = response;
    const [id, cache] = [headers.get('X-Request-Id'), headers.get('Cache-Control')];
    return { status, id, cache, headers, text: await response.text() };
  }

  test('each answer has its id, and is stored nowhere unless the call says so', async () => {
    expect(await call('/plain')).toMatchObject({ status: 200, id: uuid, cache: 'no-store', text: '{}' });
    expect(await call('/fails')).toMatchObject({ status: 403, id: uuid, cache: 'no-store' });
    expect(await call('/plain', { headers: { 'X-Request-Id': 'visit-1' } })).toMatchObject({ id: 'visit-1' });
    expect(await call('/plain', { headers: { 'X-Request-Id': 'no "id"' } })).toMatchObject({ id: uuid });
    const { headers, cache } = await call('/cookies');
    expect([headers.getSetCookie(), cache]).toEqual([['a=1', 'b=2'], 'private']);
  });

  test('a list has one value of each header, in full, as 304 and to HEAD', async () => {
    const { headers, ...whole } = await call('/list');
    const cache = expect.stringMatching(
      /^public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
    expect(whole).toMatchObject({ status: 200, cache, text: '["a","b"]' });
    expect([headers.get('Content-Type'), headers.get('Content-Length')]).toEqual(['application/json', '9']);
    expect(headers.get('CDN-Cache-Control')).toMatch(/^max-age=10, stale-while-revalidate=\d+, stale-if-error=\d+$/);
    const etag = headers.get('ETag')!;
    const known = await call('/list', { headers: { 'If-None-Match': etag } });
    expect(known).toMatchObject({ status: 304, cache, text: '' });
    const head = await call('/list', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, cache, text: '' });
    expect([known.headers.get('ETag'), head.headers.get('ETag')]).toEqual([etag, etag]);
  });

  test('a call whose time is over is answered, and what it still does changes nothing of that answer', async () => {
    const { headers, ...response } = await call('/late');
    expect(response).toMatchObject({ status: 503, id: uuid, cache: 'no-store' });
    expect([headers.get('Retry-After'), headers.get('X-Late')]).toEqual(['2', null]);
    await sleep(120);
    expect(late).toBeInstanceOf(ApiFailure);
    expect(await call('/plain')).toMatchObject({ status: 200 });
  });
});
