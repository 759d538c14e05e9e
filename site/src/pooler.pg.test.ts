import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remoteFiles, versionOf } from '@onesite/registry/testing/builds';
import { freePort } from '@onesite/server/postgres/freePort';
import { openDatabase } from 'api/database/connect';
import { createEmptyDatabase, type TestDatabase } from 'api/testing/database';
import { databaseProxy } from 'api/testing/databaseProxy';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { validOrder } from 'api/testing/orders';
import { pgBouncer, pooled } from '../deployment/pgBouncer.ts';
import { type Managed, managed } from '../deployment/process.ts';
import { parseSettings } from './settings.ts';
import { type Site, startSite } from './site.ts';
import { leaveSet } from './testing/leaveSet.ts';

acceptErrorsOfNode();

const administrator = { username: 'admin', password: 'a password of this test' };
const isLong = process.env.TEST_LONG !== undefined;
const secretsKey = 'the key of this test, which is long enough';
const platformToken = 'a platform token of this test';

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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pooler-'));
  database = await createEmptyDatabase();
  // As in docs/operate.md, with a longer limit: on a busy machine statements take longer.
  await database.sql.unsafe(`
      alter role current_user set statement_timeout = '60s';
      alter role current_user set idle_in_transaction_session_timeout = '15s'`);
  await leaveSet(folder, secretsKey);
  proxy = await databaseProxy(database.url);
  poolerUrl = proxy.url;
  if (isLong) await startPooler();
  const settings = parseSettings({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: poolerUrl,
    DATABASE_POOLER: 'transaction',
    MIGRATION_DATABASE_URL: database.url,
    LISTEN_DATABASE_URL: database.url,
    SECRETS_KEY: secretsKey,
    ADMIN_PASSWORD: administrator.password,
    PLATFORM_TOKEN: platformToken,
    RATE_LIMIT: 'off',
    RELEASE_ON_START: 'off',
    LOG_LEVEL: 'silent',
    RENDERERS: '1',
  });
  await proxy.refuse(); // so that it serves the set that it was left
  site = await startSite({ settings, workspace: folder });
  await proxy.restore();
  while ((await call('POST', '/admin/login', {}, administrator)).status !== 200) await sleep(50);
});
afterAll(async () => {
  await site?.close();
  await pooler?.stop();
  await proxy?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startPooler() {
  const port = await freePort();
  const program = await pgBouncer({ folder: join(folder, 'pgbouncer'), port, databaseUrls: [proxy.url], poolSize: 3 });
  const onOutput = (text: string) => {
    poolerLog += text;
  };
  pooler = managed({ name: 'PgBouncer', onOutput, ...program });
  await pooler.start();
  poolerUrl = pooled(proxy.url, port);
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

test('orders, lists, charts and an export at once are answered, and all orders stored', async () => {
  const headers = await login();
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
    Array.from({ length: 60 }, (_, n) =>
      n % 2
        ? call('GET', reads[n % reads.length]!, headers)
        : call('POST', '/configurations', { 'Idempotency-Key': randomUUID() }, validOrder),
    ),
  );
  const failed = responses.filter(({ ok }) => !ok);
  expect(await Promise.all(failed.map((response) => response.text()))).toEqual([]);
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  const after = await call('GET', '/configurations?limit=1', headers);
  expect(Number(after.headers.get('X-Total-Count'))).toBe(before + 30);
});

test('changes that need a transaction are made at once', async () => {
  const headers = await login();
  const input = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 };
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, n) => call('POST', '/components', headers, { ...input, name: `Tank ${n}` })),
  );
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
  const component = (await added[0]!.json()) as { id: number; version: number };
  const removed = await call('DELETE', `/components/${component.id}`, {
    ...headers,
    'If-Match': `"${component.version}"`,
  });
  expect(removed.status).toBe(204);
});

test('the registry stores versions, and an edge listens past the pooler', async () => {
  const { name, version, archive } = versionOf('mf-a', remoteFiles('mf-a', 'first'));
  const published = await fetch(`${site.url}/api/releases/versions/${name}/${version}`, {
    method: 'PUT',
    body: archive,
    headers: { Authorization: `Bearer ${platformToken}` },
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
