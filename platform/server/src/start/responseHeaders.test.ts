import { listen } from './listen.ts';
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

async function start(publicUrls: string[]) {
  const server = await listen(0, (request) => responses[new URL(request.url).pathname]!(), {
    setHeaders: createResponseHeaders(publicUrls),
  });
  stops.push(server.close);
  return async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });
    return { status, headers: Object.fromEntries(headers) };
  };
}

test.each([
  ['/page', 200],
  ['/file', 200],
  ['/api/call', 404],
  ['/unchanged', 304],
  ['/elsewhere', 308],
  ['/own', 200],
  ['/stream', 200],
  ['/broken', 500],
])('%s has the headers that documents have, once', async (path, status) => {
  const get = await start(['https://fieldbox.example']);
  expect(await get(path)).toMatchObject({
    status,
    headers: {
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    },
  });
});

test('https is only promised by a site that has an https address', async () => {
  const get = await start(['http://fieldbox.example']);
  expect((await get('/page')).headers).not.toHaveProperty('strict-transport-security');
});
