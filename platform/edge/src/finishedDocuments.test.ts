import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createEdge, type EdgeOptions } from './edge.ts';
import { ask } from './testing/ask.ts';
import { longLimits } from './testing/longLimits.ts';
import { until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

// Finished documents are sent before the request reaches Hono. These tests try to get documents of other visitors that way.

const pages = [
  routeAt('/'),
  routeAt('/list', { id: 'list', search: [{ name: 'sort', values: ['name', 'price'] }, 'key'] }),
  routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
  routeAt('/own', { id: 'own', store: 'never' }),
  routeAt('/stock', { id: 'stock', data: ['/api/stock'] }),
];
const serverOf = (
  number: number,
) => `exports.default = { page: () => 'home of set ${number}', list: ({ url }) => 'list at ' + url,
  own: () => 'own', guarded: () => 'never', stock: ({ state }) => 'stock: ' + state.answers['/api/stock']?.body };`;

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
const edges: Awaited<ReturnType<typeof createEdge>>[] = [];
let stock = 'full';
let tag: string | undefined;
const api = jest.fn((_: Request) => Response.json(stock, { headers: { ETag: `"${stock}"` } }));

async function edgeWith(options: Partial<EdgeOptions> = {}) {
  const { source } = registry;
  const edge = await createEdge({
    source,
    store: made.store,
    api,
    currentTag: () => tag,
    log: () => {},
    limits: { size: 1, ...longLimits },
    ...options,
  });
  edges.push(edge);
  await edge.live.reached(1);
  async function askIt(request: Request) {
    const { isFinished, response } = await ask(edge, request);
    const { pathname, search } = new URL(request.url);
    if (isFinished) early.push(pathname + search);
    return response;
  }
  return {
    edge,
    ask: askIt,
    /** Requests three times, so that the last response comes the fastest way that exists for it. */
    async get(path: string, headers: Record<string, string> = {}, host = 'site.test') {
      const request = () => new Request(`http://${host}${path}`, { headers });
      for (let time = 0; time < 2; time++) await (await askIt(request())).arrayBuffer();
      return askIt(request());
    },
  };
}

/** Responses that were sent without making a Request. */
const early: string[] = [];

const mainOf = async (response: Response) => /<main>(.*)<\/main>/.exec(await response.text())?.[1];
const policyOf = ({ headers }: Response) => headers.get('Content-Security-Policy');

let shared: Awaited<ReturnType<typeof edgeWith>>;
beforeAll(async () => {
  made = await releases();
  registry = fakeSource();
  registry.promote(await made.set(1, { routes: pages, server: serverOf(1) }));
  shared = await edgeWith();
});
beforeEach(() => {
  stock = 'full';
  tag = '"full"';
  api.mockClear();
  early.length = 0;
});
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await made.remove();
});

test('another host gets a document of its own', async () => {
  const { get } = shared;
  for (const host of ['a.test', 'b.test', 'a.test', 'a.test:8080', 'A.test']) {
    const response = await get('/', {}, host);
    const origin = `http://${host.toLowerCase()}`;
    expect(policyOf(response)).toContain(`script-src ${origin}/remotes/;`);
    expect(await response.text()).toContain(`rel="canonical" href="${origin}/"`);
  }
});

test('what a proxy says of the host and of https counts where it is trusted, and nowhere else', async () => {
  const sent = [
    { 'X-Forwarded-Host': 'a.test', 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-Host': 'b.test', 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-Host': 'a.test', 'X-Forwarded-Proto': 'http' },
  ];
  const behindProxy = await edgeWith({ origins: { publicUrls: [], trustProxy: 1 } });
  const inTheOpen = shared;
  for (const headers of sent) {
    const { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': protocol } = headers;
    expect(policyOf(await behindProxy.get('/', headers))).toContain(`script-src ${protocol}://${host}/remotes/;`);
    expect(policyOf(await inTheOpen.get('/', headers))).toContain('script-src http://site.test/remotes/;');
  }
});

test("nobody gets a finished page at an address that is not the site's", async () => {
  const { get } = await edgeWith({ origins: { publicUrls: ['http://site.test'], trustProxy: 1 } });
  expect((await get('/')).status).toBe(200);
  expect((await get('/', { 'X-Forwarded-Host': 'evil.test' })).status).toBe(421);
  expect((await get('/', {}, 'evil.test')).status).toBe(421);
});

test('a session changes nothing of a public page, and a guarded or personal page is never sent from memory', async () => {
  const { get } = shared;
  const plain = await get('/');
  const withCookie = await get('/', { Cookie: 'admin_session=secret', Authorization: 'Bearer secret' });
  expect(await withCookie.text()).toBe(await plain.text());
  for (const path of ['/guarded', '/own']) {
    const responses = [await get(path), await get(path, { Cookie: 'admin_session=secret' })];
    const nonces = responses.map(policyOf);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(early).not.toContain(path);
    for (const { headers } of responses)
      expect([headers.get('Cache-Control'), headers.has('Set-Cookie')]).toEqual(['no-store, no-transform', false]);
  }
});

test('what one visitor writes into a query is shown to nobody else', async () => {
  const { get } = shared;
  expect(await mainOf(await get('/list?key=secret'))).toBe('list at /list?key=secret');
  expect(await mainOf(await get('/list'))).toBe('list at /list');
  expect(await mainOf(await get('/list?key=other'))).toBe('list at /list?key=other');
  expect(await mainOf(await get('/list?sort=name'))).toBe('list at /list?sort=name');
  expect(await mainOf(await get('/list?sort=name&key=secret'))).toBe('list at /list?sort=name&key=secret');
  expect(await mainOf(await get('/list?utm=secret&sort=name'))).toBe('list at /list?sort=name');
  expect(await mainOf(await get('/list?sort=price'))).toBe('list at /list?sort=price');
  expect((await get('/LIST?sort=name')).status).toBe(308);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['zstd', null, Buffer.from],
  ['', null, Buffer.from],
])('with Accept-Encoding: %s the bytes are those of %s, whoever asked before', async (accepted, encoding, decode) => {
  const { get } = shared;
  const plain = await (await get('/')).text();
  for (const other of ['br', 'gzip', 'gzip', 'identity']) await get('/', { 'Accept-Encoding': other });
  const response = await get('/', { 'Accept-Encoding': accepted });
  expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
    encoding,
    'Accept-Encoding',
  ]);
  expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain);
});

test('only a tag of this very document makes a 304, with the headers of the document', async () => {
  const { get } = shared;
  const response = await get('/');
  const etag = response.headers.get('ETag')!;
  for (const header of [etag, `"x", ${etag}`, `${etag}, "x"`, '*']) {
    const known = await get('/', { 'If-None-Match': header, 'Accept-Encoding': 'gzip' });
    expect([known.status, known.headers.get('ETag'), await known.text()]).toEqual([304, etag, '']);
    expect(policyOf(known)).toBe(policyOf(response));
    expect(known.headers.get('Content-Encoding')).toBeNull();
  }
  const others = ['"x"', etag.slice(0, -2), (await get('/list')).headers.get('ETag')!];
  others.push((await get('/', {}, 'other.test')).headers.get('ETag')!);
  for (const header of others) expect((await get('/', { 'If-None-Match': header })).status).toBe(200);
});

test('HEAD has no body, a range is the whole page, and no other method gets one', async () => {
  const { ask, get } = shared;
  const response = await get('/');
  const text = await response.text();
  const head = await ask(new Request('http://site.test/', { method: 'HEAD' }));
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, response.headers.get('ETag'), '']);
  const part = await get('/', { Range: 'bytes=0-9', 'If-Range': response.headers.get('ETag')! });
  expect([part.status, await part.text()]).toEqual([200, text]);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await ask(new Request('http://site.test/', { method }))).status).toBe(404);
});

test('no call is made for data that the API says are as the page shows them', async () => {
  const { get } = shared;
  await until(async () => {
    await get('/stock');
    return early.length > 0;
  });
  api.mockClear();
  early.length = 0;
  expect(await mainOf(await get('/stock'))).toBe('stock: full');
  expect(api).not.toHaveBeenCalled();
  expect(early).toEqual(Array(3).fill('/stock'));
});

test.each([
  ['have another tag', '"empty"'],
  ['may have changed', undefined],
])('data that %s are asked for, and shown', async (_, now) => {
  const { get } = shared;
  expect(await mainOf(await get('/stock'))).toBe('stock: full');
  stock = 'empty';
  tag = now;
  expect(await mainOf(await get('/stock'))).toBe('stock: empty');
});

test('each answer has the id of its own request', async () => {
  const { get } = shared;
  const idOf = async (headers = {}) => (await get('/', headers)).headers.get('X-Request-Id');
  expect(await idOf()).not.toBe(await idOf());
  expect(await idOf({ 'X-Request-Id': 'visit-1' })).toBe('visit-1');
});

test('a page has one tag on all edges that share a secret, and no nonce that others could know', async () => {
  const edges = await Promise.all(['shared', 'shared', 'other'].map((secret) => edgeWith({ secret })));
  const [one, same, other] = await Promise.all(edges.map(({ get }) => get('/')));
  const tagOf = (response?: Response) => response?.headers.get('ETag');
  expect(tagOf(same)).toBe(tagOf(one));
  expect(tagOf(other)).not.toBe(tagOf(one));
  const nonces = await Promise.all([one, edges[0]?.get('/list'), edges[0]?.get('/', {}, 'b.test')]);
  expect(new Set(nonces.map((response) => /'nonce-([^']+)'/.exec(policyOf(response!)!)?.[1])).size).toBe(3);
});

test('after a promote the page is that of the new set, also for who has the old one', async () => {
  const { edge, get } = shared;
  const before = await get('/');
  expect(await mainOf(before)).toBe('home of set 1');
  registry.promote(await made.set(2, { routes: pages, server: serverOf(2) }));
  registry.notify();
  await until(() => edge.live.get()?.set.number === 2);
  const after = await get('/', { 'If-None-Match': before.headers.get('ETag')! });
  expect([after.status, await mainOf(after)]).toEqual([200, 'home of set 2']);
});
