import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@onesite/server/postgres/freePort';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { databaseProxy } from 'api/testing/databaseProxy';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { parseSettings } from './settings.ts';
import { type Site, startSite } from './site.ts';
import { leaveSet } from './testing/leaveSet.ts';

acceptErrorsOfNode();
const secretsKey = 'the key of this test, which is long enough';
let folder: string;
let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let site: Site | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-without-database-'));
  database = await createTestDatabase();
  proxy = await databaseProxy(database.url);
  await proxy.refuse();
});
const settingsOf = (databaseUrl: string, more: Record<string, string> = {}) =>
  parseSettings({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    REGISTRY_DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey,
    ADMIN_PASSWORD: 'a password of this test',
    RELEASE_ON_START: 'off',
    LOG_LEVEL: 'silent',
    RENDERERS: '1',
    ...more,
  });

afterEach(async () => {
  await site?.close();
  await proxy.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a site whose database is away at the start serves its last set, and goes on once it is back', async () => {
  await leaveSet(folder, secretsKey);
  site = await startSite({ settings: settingsOf(proxy.url), workspace: folder });
  const get = (path: string) => fetch(site!.url + path);

  expect(await (await get('/')).text()).toContain('page of set 1');
  const ready = await get('/readyz');
  expect([ready.status, await ready.text()]).toEqual([
    200,
    'ok\nserving set 1\nlost: the registry has not heard of this edge yet\n',
  ]);
  for (const path of ['/api/containers', '/api/health']) expect((await get(path)).status).toBe(503);
  const token = await readFile(join(folder, 'platform-token'), 'utf8');
  const current = async (authorization = `Bearer ${token.trim()}`) => {
    const response = await fetch(`${site!.url}/api/releases/current`, { headers: { Authorization: authorization } });
    return { status: response.status, number: ((await response.json()) as { number?: number }).number };
  };
  expect(await current()).toEqual({ status: 200, number: 1 });
  expect((await get('/api/releases/current')).status).toBe(401);
  expect((await get('/api/releases/history')).status).toBe(503);

  await proxy.restore();
  while ((await get('/api/releases/history')).status === 503) await sleep(50);
  expect(await current()).toEqual({ status: 200, number: 0 }); // the registry has no set yet
  while ((await get('/api/containers')).status === 503) await sleep(50);
  expect(((await (await get('/api/containers')).json()) as unknown[]).length).toBeGreaterThan(1);
  expect(await (await get('/')).text()).toContain('page of set 1');

  const first = site.close();
  await site.close(); // as after a signal during the start
  expect(await readdir(join(folder, 'locks'))).toEqual([]);
  await first;
});

test('a site whose database is read-only is not ready, and says why; ready and writing again within 5 s after it is not', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await leaveSet(folder, secretsKey);
  site = await startSite({ settings: settingsOf(proxy.url), workspace: folder });
  await proxy.restore();
  const ready = async () => {
    const response = await fetch(`${site!.url}/readyz`);
    return `${response.status} ${(await response.text()).split('\n')[0]}`;
  };
  const subscribe = async () => {
    const body = JSON.stringify({ email: 'eva@example.org' });
    const headers = { 'Content-Type': 'application/json', Origin: site!.url };
    return (await fetch(`${site!.url}/api/subscribers/subscribe`, { method: 'POST', headers, body })).status;
  };
  while ((await subscribe()) === 503) await sleep(50);
  expect([await ready(), await subscribe()]).toEqual(['200 ok', 200]);
  await database.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  while ((await ready()) === '200 ok') await sleep(50);
  expect([await ready(), await subscribe()]).toEqual(['503 registry: the database is read-only', 503]);
  await database.sql.unsafe(`alter database ${name} reset all`);
  const since = performance.now();
  while ((await ready()) !== '200 ok') await sleep(50);
  expect(await subscribe()).toBe(200);
  expect(performance.now() - since).toBeLessThan(5_000);
});

const severalProcesses = { PLATFORM_TOKEN: 'a platform token of this test', STORE_URL: 'store' };

describe('a login that can never succeed ends the start, with the setting to correct', () => {
  test.each([
    [
      'a wrong password',
      'all',
      (url: URL) => (url.password = 'wrong'),
      /^DATABASE_URL: the user or the password is wrong/,
    ],
    ['no such database', 'api', (url: URL) => (url.pathname = '/nowhere'), /^DATABASE_URL: there is no such database/],
    [
      'no such user',
      'edge',
      (url: URL) => (url.username = 'nobody'),
      /^REGISTRY_DATABASE_URL: the user or the password/,
    ],
  ])('%s, as %s', async (_, role, change, message) => {
    const url = new URL(database.url);
    change(url);
    const more = { ROLE: role, ...severalProcesses, ...(role === 'edge' && { API_URL: 'http://localhost:3999' }) };
    const settings = settingsOf(url.href, role === 'all' ? {} : { ...more, STORE_URL: join(folder, 'store') });
    await expect(startSite({ settings, workspace: folder })).rejects.toThrow(message);
  });
});

test('an API whose database is away says why it waits, and can be stopped meanwhile', async () => {
  await proxy.silence(); // a connection that is never answered
  const port = await freePort();
  const settings = settingsOf(proxy.url, {
    ROLE: 'api',
    PORT: String(port),
    ...severalProcesses,
    STORE_URL: join(folder, 'store'),
  });
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
