import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveDocumentPath } from '@onesite/protocol/live';
import { remoteFiles, versionOf } from '@onesite/registry/testing/builds';
import { freePort } from '@onesite/server/postgres/cluster';
import { openDatabase } from 'api/database/sql';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { databaseProxy } from 'api/testing/databaseProxy';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { validOrder } from 'api/testing/orders';
import { pgBouncer, pooledUrl } from '../deployment/pgBouncer.ts';
import { type Managed, manage } from '../deployment/process.ts';
import { parseSettings } from './settings.ts';
import { type Site, startSite } from './site.ts';
import { leaveSet } from './testing/leaveSet.ts';

// The order of these tests matters.
acceptErrorsOfNode();

const administrator = { username: 'admin', password: 'a password of this test' };
const isLong = process.env.TEST_LONG !== undefined;
const secretsKey = 'the key of this test, which is long enough';
const platformToken = 'a platform token of this test';
const authorization = { Authorization: `Bearer ${platformToken}` };

let folder: string;
let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
/**
 * In the long run between the site and the proxy; it fails if PgBouncer is not installed. In the short run the proxy refuses as
 * PgBouncer does, and as PostgreSQL.
 */
let pooler: Managed | undefined;
let poolerUrl: string;
let poolerLog = '';
let site: Site;

const settingsOf = (databaseUrl: string, more: Record<string, string> = {}) =>
  parseSettings({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey,
    ADMIN_PASSWORD: administrator.password,
    PLATFORM_TOKEN: platformToken,
    RATE_LIMIT: 'off',
    RELEASE_ON_START: 'off',
    LOG_LEVEL: 'silent',
    RENDERERS: '1',
    ...more,
  });

/** A whole site with a pooler, whose database is away when it starts. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-database-'));
  database = await createTestDatabase();
  // As in docs/operate.md, with a longer limit: on a busy machine statements take longer.
  for (const setting of [`statement_timeout = '60s'`, `idle_in_transaction_session_timeout = '15s'`])
    await alterDatabase(`set ${setting}`);
  await leaveSet(folder, secretsKey);
  proxy = await databaseProxy(database.url);
  poolerUrl = proxy.url;
  if (isLong) await startPooler();
  await proxy.refuse();
  const ofPostgres = { MIGRATION_DATABASE_URL: database.url, LISTEN_DATABASE_URL: database.url };
  const settings = settingsOf(poolerUrl, { DATABASE_POOLER: 'transaction', ...ofPostgres });
  site = await startSite({ settings, workspace: folder });
});
afterAll(async () => {
  await site?.close();
  await pooler?.stop();
  await proxy?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Its role is that of other files' databases, too. */
const alterDatabase = (change: string) =>
  database.sql.unsafe(`alter database ${new URL(database.url).pathname.slice(1)} ${change}`);

async function startPooler() {
  const port = await freePort();
  const program = await pgBouncer({ folder: join(folder, 'pgbouncer'), port, databaseUrls: [proxy.url], poolSize: 3 });
  const onOutput = (text: string) => {
    poolerLog += text;
  };
  pooler = manage({ name: 'PgBouncer', onOutput, ...program });
  await pooler.start();
  poolerUrl = pooledUrl(proxy.url, port);
}

const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${site.url}/api${path}`, {
    method,
    body: body ? JSON.stringify(body) : null,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
  });

async function login() {
  const response = await call('POST', '/admin/login', {}, administrator);
  return { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
}

const get = (path: string) => fetch(site.url + path);

test('a site whose database is away at the start serves its last set, and goes on once it is back', async () => {
  expect(await (await get('/')).text()).toContain('page of set 1');
  const ready = await get('/readyz');
  expect([ready.status, await ready.text()]).toEqual([
    200,
    'ok\nserving set 1\nlost: the registry has not heard of this edge yet\n',
  ]);
  for (const path of ['/api/containers', '/api/health']) expect((await get(path)).status).toBe(503);
  expect(await (await get('/api/health')).json()).toMatchObject({ database: 'unreachable' });
  const current = async () => {
    const response = await call('GET', '/releases/current', authorization);
    return { status: response.status, number: ((await response.json()) as { number?: number }).number };
  };
  expect(await current()).toEqual({ status: 200, number: 1 });
  expect((await get('/api/releases/current')).status).toBe(401);
  expect((await get('/api/releases/ledger')).status).toBe(503);

  await proxy.restore();
  while ((await get('/api/releases/ledger')).status === 503) await sleep(50);
  expect(await current()).toEqual({ status: 200, number: 0 }); // the registry has no set yet
  while ((await get('/api/containers')).status === 503) await sleep(50);
  expect(((await (await get('/api/containers')).json()) as unknown[]).length).toBeGreaterThan(1);
  expect(await (await get('/')).text()).toContain('page of set 1');
});

test('orders, lists, charts and an export at once are answered, and all orders stored', async () => {
  const headers = await login();
  const count = isLong ? 60 : 14;
  const before = Number((await call('GET', '/configurations?limit=1', headers)).headers.get('X-Total-Count'));
  const reads = [
    '/configurations?limit=20&sort=-totalPrice',
    '/configurations?search=relief',
    '/admin/components?sort=-orderCount',
    '/admin/statistics?period=30d',
    '/admin/analytics?period=7d&tz=Asia/Kathmandu',
    '/questionnaire/export',
    '/components',
  ];
  const responses = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      n % 2
        ? call('GET', reads[n % reads.length]!, headers)
        : call('POST', '/configurations', { 'Idempotency-Key': randomUUID() }, validOrder),
    ),
  );
  const failed = responses.filter(({ ok }) => !ok);
  expect(await Promise.all(failed.map((response) => response.text()))).toEqual([]);
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  const after = await call('GET', '/configurations?limit=1', headers);
  expect(Number(after.headers.get('X-Total-Count'))).toBe(before + count / 2);
});

test('the registry stores versions, and listens past the pooler', async () => {
  const { name, version, archive } = versionOf('mf-a', remoteFiles('mf-a', 'first'));
  const published = await fetch(`${site.url}/api/releases/versions/${name}/${version}`, {
    method: 'PUT',
    body: archive,
    headers: authorization,
  });
  expect([published.status, await published.text()]).toEqual([201, expect.any(String)]);
  const [listening] = await database.sql`
      select application_name as name from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`;
  expect(listening).toEqual({ name: 'fieldbox-registry' });
});

if (isLong)
  test('without the setting PgBouncer refuses a connection, and nothing of the above was an error to it', async () => {
    expect(poolerLog).not.toContain('ERROR');
    const sql = openDatabase(poolerUrl, { maxConnections: 1 });
    await expect(sql`select 1`).rejects.toThrow('unsupported startup parameter: default_transaction_isolation');
    await sql.end({ timeout: 1 });
  });

/** Jest fails for a rejected promise that nobody handles, which would end a process of a site. */
describe('a bad day of the database', () => {
  test.each<[string, () => Promise<void>]>([
    ['PostgreSQL is away behind a pooler, which logs in and refuses the first statement', () => proxy.pool()],
    ['nobody listens', () => proxy.refuse()],
    ['nothing is answered, as in a pause', () => proxy.silence()],
    ['PostgreSQL starts or hands over', () => proxy.refuseLogin('57P03')],
    ['the password is another one', () => proxy.refuseLogin('28P01')],
    ['no connection is left', () => proxy.refuseLogin('53300')],
  ])('%s: pages go on, and an order is taken once, as soon as it can be', async (_, begin) => {
    await begin();
    const key = randomUUID();
    const order = () => call('POST', '/configurations', { 'Idempotency-Key': key }, { ...validOrder, name: key });
    // The first may find a connection that is lost; the second one needs another.
    for (const refused of [await order(), await order()])
      expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    expect(await (await fetch(site.url)).text()).toContain('page of set 1');

    await proxy.restore();
    let taken = await order();
    while (taken.status === 503) taken = await order();
    expect(taken.status).toBe(201);
    expect(await (await order()).json()).toEqual(await taken.json());
    expect(await database.sql`select from shop.configuration where name = ${key}`).toHaveLength(1);
  });
});

test('a site whose database is read-only is not ready, and says why; ready and writing again soon after it is not', async () => {
  const ready = async () => {
    const response = await get('/readyz');
    return `${response.status} ${(await response.text()).split('\n')[0]}`;
  };
  const subscribe = async () =>
    (await call('POST', '/subscribers/subscribe', { Origin: site.url }, { email: 'eva@example.org' })).status;
  while ((await ready()) !== '200 ok') await sleep(50);
  expect(await subscribe()).toBe(200);
  await alterDatabase('set default_transaction_read_only = on');
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  // First the connections that were ended may be named as the reason.
  while (!/^503 \w+: the database is read-only$/.test(await ready())) await sleep(50);
  expect(await subscribe()).toBe(503);
  expect([(await get('/api/health')).status, (await get('/api/containers')).status]).toEqual([503, 200]);
  await alterDatabase('reset default_transaction_read_only');
  while ((await ready()) !== '200 ok' || (await get('/api/health')).status !== 200) await sleep(50);
  expect(await subscribe()).toBe(200);
});

test('a site that is closed twice, as by a second signal, leaves its folder free', async () => {
  const first = site.close();
  await site.close();
  expect(await readdir(join(folder, 'locks'))).toEqual([]);
  await first;
});

test('a login that can never succeed ends the start, with the setting to correct', async () => {
  const starts: [string, (url: URL) => void, RegExp][] = [
    ['all', (url) => (url.password = 'wrong'), /^DATABASE_URL: the user or the password is wrong/],
    ['api', (url) => (url.pathname = '/nowhere'), /^DATABASE_URL: there is no such database/],
  ];
  // At once: each ends only after seconds, as its pools do.
  await Promise.all(
    starts.map(async ([role, change, message]) => {
      const url = new URL(database.url);
      change(url);
      const several = { ROLE: role, STORE_URL: join(folder, 'store') };
      const more = { DATA_DIR: join(folder, `start-${role}`), ...(role !== 'all' && several) };
      const settings = settingsOf(url.href, { REGISTRY_DATABASE_URL: url.href, ...more });
      await expect(startSite({ settings, workspace: folder })).rejects.toThrow(message);
      expect(await readdir(join(more.DATA_DIR, 'locks'))).toEqual([]);
    }),
  );
});

test('an edge that starts while no API answers serves what the store has, or else its own disk', async () => {
  const own = join(folder, 'edge');
  await leaveSet(own, secretsKey);
  const STORE_URL = join(own, 'store');
  const more = { ROLE: 'edge', API_URL: 'http://127.0.0.1:1', DATA_DIR: own, STORE_URL };
  const settings = settingsOf('postgres://nobody:nothing@127.0.0.1:1/nowhere', more);
  for (const place of ['store', 'disk']) {
    if (place === 'disk') await rename(join(STORE_URL, liveDocumentPath('production')), join(own, 'live.json'));
    const edge = await startSite({ settings, workspace: folder });
    expect(await (await fetch(edge.url)).text()).toContain('page of set 1');
    await edge.close();
  }
});

test('an edge accepts connections once it has a set, says so in its log, and can be stopped before', async () => {
  const own = join(folder, 'empty');
  const port = await freePort();
  const API_URL = 'http://127.0.0.1:1';
  const STORE_URL = join(own, 'store');
  const settings = settingsOf('postgres://nobody:nothing@127.0.0.1:1/nowhere', {
    ...{ ROLE: 'edge', API_URL, DATA_DIR: own, STORE_URL, PORT: String(port) },
  });
  const logged: unknown[] = [];
  const log = {
    warn() {},
    info: (...given: unknown[]) => void logged.push(given.at(-1)),
    error: (...given: unknown[]) => void logged.push(given.at(-1)),
  };
  const start = (signal?: AbortSignal) => startSite({ settings, workspace: folder, signal, logger: log as never });
  const isRefused = async () => (await fetch(`http://localhost:${port}/`).catch(() => undefined)) === undefined;
  const isWaiting = () => logged.includes('no pages can be served yet');

  const stopped = new AbortController();
  const first = start(stopped.signal);
  while (!isWaiting()) await sleep(50);
  stopped.abort();
  await expect(first).rejects.toThrow();

  logged.length = 0;
  const second = start();
  while (!isWaiting()) await sleep(50);
  expect(await isRefused()).toBe(true);
  await leaveSet(own, secretsKey);
  const edge = await second;
  expect([await isRefused(), logged.at(-1)]).toEqual([false, expect.anything()]);
  expect(logged).toContain('pages can be served');
  expect(await (await fetch(edge.url)).text()).toContain('page of set 1');
  await edge.close();
});

test('an API whose database is away says why it waits, and can be stopped meanwhile', async () => {
  await proxy.silence(); // a connection that is never answered
  const port = await freePort();
  const settings = settingsOf(proxy.url, { ROLE: 'api', PORT: String(port), STORE_URL: join(folder, 'store') });
  const stopped = new AbortController();
  const start = startSite({ settings, workspace: folder, signal: stopped.signal });
  const probe = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
    return response && `${response.status} ${await response.text()}`;
  };
  while ((await probe('/healthz')) === undefined) await sleep(50);
  expect(await probe('/healthz')).toBe('200 ok\n');
  expect(await probe('/readyz')).toMatch(
    /^503 starting\nThe database cannot be reached \(.+\); retrying every second.\n$/,
  );
  stopped.abort();
  await expect(start).rejects.toThrow();
  expect(await probe('/healthz')).toBeUndefined();
});
