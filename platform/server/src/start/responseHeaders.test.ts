import { listen } from './listen.ts';
import { warnOfUnknownProxy } from './proxyWarning.ts';
import { createResponseHeaders } from './responseHeaders.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const responses: Record<string, () => Response | Promise<Response>> = {
  '/page': () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
  '/file': () => new Response(new Uint8Array([1]), { headers: { 'Cache-Control': 'immutable' } }),
  '/api/call': () => Response.json({ code: 'not_found' }, { status: 404 }),
  '/unchanged': () => new Response(null, { status: 304, headers: { ETag: 'W/"1"' } }),
  '/elsewhere': () => new Response(null, { status: 308, headers: { Location: '/page' } }),
  '/own': () =>
    new Response('x', {
      headers: { 'X-Content-Type-Options': 'nosniff', 'Strict-Transport-Security': 'max-age=31536000' },
    }),
  '/stream': () => new Response(new Blob(['x'.repeat(100_000)]).stream()),
  '/broken': () => Promise.reject(new Error('broken')),
};

async function start(settings: { publicUrls?: string[]; trustProxy?: number }) {
  const known = { publicUrls: [], trustProxy: 0, ...settings };
  const warnings: string[] = [];
  const server = await listen(0, (request) => responses[new URL(request.url).pathname]!(), {
    setHeaders: createResponseHeaders(known),
    onServer(http) {
      warnOfUnknownProxy(http, { ...known, warn: (text) => warnings.push(text) });
    },
  });
  stops.push(server.close);
  const get = async (path: string, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers, redirect: 'manual' });
    await response.arrayBuffer();
    const { status } = response;
    return [status, response.headers.get('X-Content-Type-Options'), response.headers.get('Strict-Transport-Security')];
  };
  const headersOf = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });
    return Object.fromEntries(response.headers);
  };
  return { get, headersOf, warnings };
}

const aYear = 'max-age=31536000';

test.each([
  ['/page', 200],
  ['/file', 200],
  ['/api/call', 404],
  ['/unchanged', 304],
  ['/elsewhere', 308],
  ['/own', 200],
  ['/stream', 200],
  ['/broken', 500],
])('%s has the headers of every answer, once', async (path, status) => {
  const { get } = await start({ publicUrls: ['https://fieldbox.example'] });
  expect(await get(path)).toEqual([status, 'nosniff', aYear]);
});

test.each(['/page', '/api/call', '/elsewhere', '/broken'])('%s has the headers that documents have', async (path) => {
  const { headersOf } = await start({ publicUrls: ['https://fieldbox.example'] });
  expect(await headersOf(path)).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test('https is only promised where visitors come by it', async () => {
  const overHttps = { 'X-Forwarded-Proto': 'https' };
  const nobody = await start({});
  expect([await nobody.get('/page'), await nobody.get('/page', overHttps)]).toEqual(
    Array(2).fill([200, 'nosniff', null]),
  );
  const behindProxy = await start({ trustProxy: 1 });
  expect(await behindProxy.get('/page', overHttps)).toEqual([200, 'nosniff', aYear]);
  const behindTwo = await start({ trustProxy: 2 });
  expect(await behindTwo.get('/page', { 'X-Forwarded-Proto': 'https, http' })).toEqual([200, 'nosniff', aYear]);
  expect(await behindProxy.get('/page', { 'X-Forwarded-Proto': 'http' })).toEqual([200, 'nosniff', null]);
});

test.each([{ 'X-Forwarded-Proto': 'https' }, { Forwarded: 'for=203.0.113.7;proto=https' }])(
  'the log warns once of a proxy that terminates TLS and that no setting mentions: %j',
  async (headers) => {
    const { get, warnings } = await start({});
    await get('/page');
    await get('/page', { 'X-Forwarded-Proto': 'http' });
    expect(warnings).toEqual([]);
    await get('/page', headers);
    await get('/file', headers);
    expect(warnings).toEqual([expect.stringMatching(/PUBLIC_URL.*TRUST_PROXY/)]);
  },
);

test.each([{ trustProxy: 1 }, { publicUrls: ['https://fieldbox.example'] }])(
  'with %j nobody is warned',
  async (known) => {
    const { get, warnings } = await start(known);
    await get('/page', { 'X-Forwarded-Proto': 'https' });
    expect(warnings).toEqual([]);
  },
);
