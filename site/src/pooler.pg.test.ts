import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteFiles, versionOf } from '@onesite/registry/testing/builds';
import { openDatabase } from 'api/database/connect';
import { createEmptyDatabase, type TestDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { validOrder } from 'api/testing/orders';
import { runCommand } from './operator/commands.ts';
import { parseSettings } from './settings.ts';
import { type Site, startSite } from './site.ts';
import { startPgBouncer } from './testing/pgBouncer.ts';

acceptErrorsOfNode();

const administrator = { username: 'admin', password: 'a password of this test' };
const isLong = process.env.TEST_LONG !== undefined;
const platformToken = 'a platform token of this test';

let folder: string;
let database: TestDatabase;
/** In the long run, which fails if PgBouncer is not installed. In the short run the same calls go to PostgreSQL. */
let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pooler-'));
  database = await createEmptyDatabase();
  // As in docs/operate.md, with a longer limit: on a busy machine statements take longer.
  await database.sql.unsafe(`
      alter role current_user set statement_timeout = '60s';
      alter role current_user set idle_in_transaction_session_timeout = '15s'`);
  if (isLong) pooler = await startPgBouncer(database.url);
  const settings = parseSettings({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: pooler?.url ?? database.url,
    DATABASE_POOLER: 'transaction',
    MIGRATION_DATABASE_URL: database.url,
    LISTEN_DATABASE_URL: database.url,
    SECRETS_KEY: 'the key of this test, which is long enough',
    ADMIN_PASSWORD: administrator.password,
    PLATFORM_TOKEN: platformToken,
    RATE_LIMIT: 'off',
    RELEASE_ON_START: 'off',
    LOG_LEVEL: 'silent',
    RENDERERS: '1',
  });
  site = await startSite({ settings, workspace: folder });
});
afterAll(async () => {
  await site?.close();
  await pooler?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

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

test('the operator counts anew past the pooler, and all is as it was counted through it', async () => {
  const { sql } = database;
  const counted = runCommand({ sql, registrySql: sql, args: ['recount'], password: undefined, progress: () => {} });
  expect(await counted).toBe('All counts were right.');
});

if (isLong)
  test('without the setting PgBouncer refuses a connection, and nothing of the above was an error to it', async () => {
    expect(pooler!.log()).not.toContain('ERROR');
    const sql = openDatabase(pooler!.url, { maxConnections: 1 });
    await expect(sql`select 1`).rejects.toThrow('unsupported startup parameter: default_transaction_isolation');
    await sql.end({ timeout: 1 });
  });
