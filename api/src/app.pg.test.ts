import type { ApiError } from '@onesite/shared-contract/http/errors';
import { Hono } from 'hono';
import { createTestApi, post, read, testApi } from './testing/client.ts';
import { validOrder } from './testing/orders.ts';

const { api, lines, sql } = testApi();

// A busy machine may take longer to open the first connection than the health call waits for it.
beforeAll(() => sql`select 1`);

const send = (body: RequestInit['body'], headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  api.request('/api/configurations', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
const codeOf = async (response: Response | Promise<Response>) => {
  const { status } = await response;
  return [status, (await read<ApiError>(response)).code];
};

test('a healthy API says so', async () => {
  const response = await api.request('/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', database: 'ok' });
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/nothing'],
  ['GET', '/api/missions/'],
  ['DELETE', '/api/missions'],
  ['PATCH', '/api/configurations/1'],
  ['OPTIONS', '/api/configurations'],
])('%s %s is not found, in JSON', async (method, path) => {
  const response = await api.request(path, { method });
  expect(response.headers.get('Content-Type')).toContain('application/json');
  expect(await codeOf(response)).toEqual([404, 'not_found']);
});

test('mounted in another app the API answers its own paths and leaves the others alone', async () => {
  const root = new Hono().route('/', api).get('*', (c) => c.text('page'));
  expect(await (await root.request('/about')).text()).toBe('page');
  expect((await root.request('/about')).headers.has('X-Request-Id')).toBe(false);
  expect(await codeOf(root.request('/api/nothing'))).toEqual([404, 'not_found']);
  expect(await codeOf(post(root as never, '/api/configurations', {}))).toEqual([400, 'validation_failed']);
});

test.each(['', '{', '{"a":}', 'name=Ana', '\xff'])('the body %j is malformed', async (body) => {
  expect(await codeOf(send(Buffer.from(body, 'latin1')))).toEqual([400, 'malformed_json']);
});

test.each(['null', '7', '"text"', '[]', '['.repeat(100_000) + ']'.repeat(100_000)])(
  'a body that is no object is refused',
  async (body) => {
    expect(await codeOf(send(body))).toEqual([400, 'validation_failed']);
  },
);

test.each([
  {},
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/jsonp' },
  { 'Content-Type': 'multipart/form-data' },
])('a body under %j is of an unsupported type', async (headers) => {
  const body = Buffer.from(JSON.stringify(validOrder));
  expect(await codeOf(send(body, headers as Record<string, string>))).toEqual([415, 'unsupported_media_type']);
});

test('a body beyond 256 KB is too large, with a Content-Length or in chunks', async () => {
  const large = JSON.stringify({ ...validOrder, padding: 'x'.repeat(256 * 1024) });
  const json = { 'Content-Type': 'application/json' };
  expect(await codeOf(send(large, { ...json, 'Content-Length': String(large.length) }))).toEqual([
    413,
    'payload_too_large',
  ]);
  const chunked = new Blob([large]).stream();
  expect(await codeOf(send(chunked, json))).toEqual([413, 'payload_too_large']);
  // With both headers the bytes are counted. A wrong Content-Length alone: `site/src/start/listen.test.ts`.
  const both = new Blob([large]).stream();
  expect(await codeOf(send(both, { ...json, 'Content-Length': '10', 'Transfer-Encoding': 'chunked' }))).toEqual([
    413,
    'payload_too_large',
  ]);
});

test('a body of almost 256 KB is read', async () => {
  expect((await post(api, '/api/configurations', { ...validOrder, padding: 'x'.repeat(255 * 1024) })).status).toBe(201);
});

test.each(['https://evil.example', 'null', 'http://localhost:1', 'garbage'])(
  'a write from %s is refused',
  async (Origin) => {
    const response = post(api, 'http://localhost/api/configurations', validOrder, { Origin });
    expect(await codeOf(response)).toEqual([403, 'bad_origin']);
    expect(await codeOf(api.request('/api/admin/logout', { method: 'POST', headers: { Origin } }))).toEqual([
      403,
      'bad_origin',
    ]);
  },
);

test('a write from our own pages passes, at the host asked for or the public address', async () => {
  const own = await post(api, 'http://localhost:3000/api/configurations', validOrder, {
    Origin: 'http://localhost:3000',
  });
  expect(own.status).toBe(201);
  const { api: behindProxy } = createTestApi(sql, { publicUrls: ['https://fieldbox.example'], trustProxy: 1 });
  const headers = { Origin: 'https://fieldbox.example' };
  expect((await post(behindProxy, '/api/configurations', validOrder, headers)).status).toBe(201);
});

test.each([
  ['another scheme', 'http://fieldbox.example'],
  ['another port', 'https://fieldbox.example:8443'],
  ['a subdomain', 'https://evil.fieldbox.example'],
])('a write from %s of the public address is refused', async (_, Origin) => {
  const { api: published } = createTestApi(sql, { publicUrls: ['https://fieldbox.example'] });
  expect(await codeOf(post(published, '/api/configurations', validOrder, { Origin }))).toEqual([403, 'bad_origin']);
});

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.localhost' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 201],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
  [{ 'Sec-Fetch-Site': 'none' }, 201],
])('a write under %j is answered with %d', async (headers, status) => {
  const response = await post(
    api,
    'http://localhost/api/configurations',
    validOrder,
    headers as Record<string, string>,
  );
  expect(response.status).toBe(status);
});

test.each(['https://fieldbox.example', 'https://fieldbox.test:8443'])(
  'a write from %s, one of several public addresses, passes',
  async (Origin) => {
    const publicUrls = ['https://fieldbox.example', 'https://fieldbox.test:8443'];
    const { api: published } = createTestApi(sql, { publicUrls });
    expect((await post(published, '/api/configurations', validOrder, { Origin })).status).toBe(201);
  },
);

test('of several trusted proxies the outermost one knows the host', async () => {
  const { api: behindProxies } = createTestApi(sql, { trustProxy: 2 });
  const headers = {
    'X-Forwarded-Host': 'evil.example, fieldbox.example, balancer',
    'X-Forwarded-Proto': 'http, https, http',
  };
  const write = (Origin: string) => post(behindProxies, '/api/configurations', validOrder, { ...headers, Origin });
  expect((await write('https://fieldbox.example')).status).toBe(201);
  for (const other of ['https://evil.example', 'https://balancer']) expect((await write(other)).status).toBe(403);
});

test('a forwarded host counts only behind a trusted proxy', async () => {
  const headers = {
    Origin: 'https://fieldbox.example',
    'X-Forwarded-Host': 'fieldbox.example',
    'X-Forwarded-Proto': 'https',
  };
  expect((await post(api, '/api/configurations', validOrder, headers)).status).toBe(403);
  const { api: behindProxy } = createTestApi(sql, { trustProxy: 1 });
  expect((await post(behindProxy, '/api/configurations', validOrder, headers)).status).toBe(201);
  const overHttp = { ...headers, 'X-Forwarded-Proto': 'http' };
  expect((await post(behindProxy, '/api/configurations', validOrder, overHttp)).status).toBe(403);
});

test('behind a proxy that ends TLS and that nobody named, our own pages write, and others do not', async () => {
  const write = (Origin: string) =>
    post(api, 'http://fieldbox.example/api/configurations', validOrder, { Origin, 'X-Forwarded-Proto': 'https' });
  expect((await write('https://fieldbox.example')).status).toBe(201);
  expect((await write('http://fieldbox.example')).status).toBe(403);
});

test('a read from another site is answered', async () => {
  expect((await api.request('/api/missions', { headers: { Origin: 'https://evil.example' } })).status).toBe(200);
});

test('the request id is the one that was sent, if sane, and in the log', async () => {
  const response = await api.request('/api/nothing?key=secret', { headers: { 'X-Request-Id': 'abc-1' } });
  expect(response.headers.get('X-Request-Id')).toBe('abc-1');
  expect(lines.filter(({ requestId }) => requestId === 'abc-1')).toMatchObject([
    { msg: 'request', method: 'GET', path: '/api/nothing', status: 404, ms: expect.any(Number) },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
  const odd = await api.request('/api/health', { headers: { 'X-Request-Id': 'a b"c' } });
  expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['/api/configurations/7?key=secret', '/api/configurations/:id'],
  ['/api/missions', '/api/missions'],
  ['/api/admin/statistics', '/api/admin/statistics'],
  ['/api/made-up/path', '/api/*'],
])('%s is known to the server by its pattern', async (path, route) => {
  const outgoing: { route?: string; headersSent: boolean; setHeader: jest.Mock } = {
    ...{ headersSent: false, setHeader: jest.fn() },
  };
  await api.request(path, {}, { outgoing });
  expect(outgoing.route).toBe(route);
});

test('nothing that was sent is logged', async () => {
  await post(api, '/api/configurations', { ...validOrder, intendedUse: 'a very private purpose' });
  expect(JSON.stringify(lines)).not.toContain('private purpose');
});

test('a bug is a 500 without details, and is logged', async () => {
  await sql`alter table shop.mission rename to mission_gone`;
  const response = await api.request('/api/missions');
  await sql`alter table shop.mission_gone rename to mission`;
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 'internal_error', message: 'Something went wrong on our side.' });
  expect(lines.at(-2)).toMatchObject({ msg: 'request failed', error: { message: expect.stringContaining('mission') } });
});
