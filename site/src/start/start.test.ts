import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FetchHandler, listen } from '@onesite/server/start/listen';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { ApiFailure } from 'api/http/apiFailure';
import { CachedLists } from 'api/http/cachedLists';
import type { ApiEnv } from 'api/http/environment';
import { createErrorHandler } from 'api/http/onError';
import { requestId } from 'api/http/requestLog';
import { noStore, setHeader } from 'api/http/setHeader';
import { timeLimit } from 'api/http/timeLimit';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { Hono } from 'hono';
import { pino } from 'pino';
import { parseSettings } from '../settings.ts';
import { firstAdministrator } from './administrator.ts';

describe('administrator', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'site-administrator-'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const start = (isTerminal = true) =>
    firstAdministrator(database.sql, parseSettings({ DATA_DIR: folder }), isTerminal);
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
    await ensureAdministrator(database.sql, { username: 'admin', password: 'changed since', reset: true });
    expect(await start()).toBe('admin, with the password that was set before (ADMIN_PASSWORD sets another)');
    expect(existsSync(file())).toBe(false);
  });
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
    const response: FetchHandler = (request, env) => {
      env?.outgoing?.setHeader('Release-Set', '7'); // as an edge does
      return api.fetch(request, env);
    };
    server = await listen(0, response, { trustProxy: 1 });
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

  test('an id is used where a trusted proxy may have sent it, and otherwise a new one', async () => {
    const open = await listen(0, api.fetch);
    const url = `http://127.0.0.1:${open.port}/plain`;
    const responses = [await fetch(url, { headers: { 'X-Request-Id': 'visit-1' } }), await fetch(url)];
    await open.close();
    for (const { headers } of responses) expect(headers.get('X-Request-Id')).toEqual(uuid);
  });

  test('a list has one value of each header, in full, as 304 and to HEAD', async () => {
    const { headers, ...whole } = await call('/list');
    const cache = expect.stringMatching(
      /^public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
    expect(whole).toMatchObject({ status: 200, cache, text: '["a","b"]' });
    expect([headers.get('Content-Type'), headers.get('Content-Length')]).toEqual(['application/json', '9']);
    expect(headers.get('CDN-Cache-Control')).toMatch(/^max-age=10, stale-while-revalidate=\d+, stale-if-error=\d+$/);
    expect([headers.get('Surrogate-Key'), headers.get('Cache-Tag')]).toEqual(['lists list set-7', 'lists,list,set-7']);
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
