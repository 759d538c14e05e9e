import { setPath } from '@onesite/protocol/live';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { signedJson } from '@onesite/protocol/signature';
import { Metrics } from '@onesite/telemetry/metrics';
import { samplesOf } from '@onesite/telemetry/testing/samplesOf';
import { publicCaching } from './documents/policy.ts';
import { acceptedEncodings } from './files/storedFile.ts';
import { setName } from './sets/servedSet.ts';
import { longLimits, until } from './testing/processes.ts';
import { fakeRegistry, releases, routeAt, testKeys } from './testing/releases.ts';
import { mainOf, startEdge, type TestEdge } from './testing/startEdge.ts';

// An edge with renderers in processes of their own.

const origin = 'http://site.test';
const forAll = publicCaching['Cache-Control'];
const unstorable = 'no-store, no-transform';
const id = '0123456789ab';
const pages = [
  routeAt('/'),
  routeAt('/list', { id: 'list', search: [{ name: 'sort', values: ['name', 'price'] }, 'key'] }),
  routeAt('/item/:id', { id: 'item', data: ['/api/items/:id'] }),
  routeAt('/guarded', { id: 'guarded', access: 'administrator', data: ['/api/stock'] }),
  routeAt('/browser', { id: 'browser', render: 'browser' }),
  routeAt('/failing', { id: 'failing', search: ['key'] }),
  routeAt('/address', { id: 'address' }),
  routeAt('/stock', { id: 'stock', data: ['/api/stock'] }),
];
const server = `const own = require('federation/address'); exports.default = { address: () => own,
  page: ({ state }) => 'home of ' + state.values.PUBLIC_URL, list: ({ url }) => 'list at ' + url, browser: () => 'never',
  item: ({ state, page }) => 'item ' + JSON.stringify(page.data.map((path) => state.answers[path]?.body)),
  stock: ({ state }) => { const { body } = state.answers['/api/stock'] ?? {}; if (body === 'bad') throw new Error('bad data');
    return 'stock: ' + (body ?? 'unknown'); },
  guarded: ({ state, page }) => 'skeleton with ' + JSON.stringify([state.answers, page.data]),
  failing: () => { throw new Error('another bug'); },
};`;

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeRegistry>;
let edge: TestEdge;
let live: ReleaseSet;
const metrics = new Metrics();
const logged: [string, object][] = [];
let stock: () => Response | Promise<Response> = () => Response.json('full');
const api = jest.fn((request: Request): Response | Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (pathname === '/api/stock') return stock();
  if (pathname === '/api/items/7') return Response.json({ name: 'seven' }, { headers: { ETag: '"7"' } });
  if (pathname === '/api/items/unavailable') return new Response(null, { status: 503 });
  if (pathname !== '/api/login') return Response.json({ code: 'not_found' }, { status: 404 });
  const headers = new Headers([
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ]);
  return new Response(null, { status: 204, headers });
});

beforeAll(async () => {
  made = await releases();
  registry = fakeRegistry(made.store);
  const log = (event: string, details: object) => void logged.push([event, details]);
  edge = await startEdge(made, registry, { api, log, metrics, renderers: { size: 2, ...longLimits } });
  live = await made.set(1, { routes: pages, server });
  registry.promote(live);
  await edge.live.waitFor(1);
});
afterAll(async () => {
  await edge.close();
  await made.remove();
});

/** The pattern of an address, as the server gets to know it. */
let route: string | undefined;
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = { setHeader: () => outgoing as never, headersSent: false, route: undefined as string | undefined };
  const isCall = path.startsWith('/api/'); // otherwise its headers would go there
  const response = await edge.fetch(new Request(origin + path, { headers, method }), isCall ? {} : { outgoing });
  route = outgoing.route;
  return response;
}

test('before the first set, a visitor is asked to come again', async () => {
  const fresh = await startEdge(made, fakeRegistry(made.store));
  const { status, headers } = await fresh.fetch(new Request(origin));
  await fresh.close();
  expect(status).toBe(503);
  expect(Object.fromEntries(headers)).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(headers.get('X-Request-Id')).toBeTruthy();
});

const samples = (name: string) => samplesOf(metrics, name);
const sampleOf = async (name: string, ...labels: string[]) =>
  (await samples(name))?.find((sample) => labels.every((label, at) => sample[at] === label))?.at(-1);

describe('with a set', () => {
  test('a page comes whole, with its policy, and the second time as known', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toContain(`script-src ${origin}/remotes/`);
    expect(response.headers.get('Cache-Control')).toBe(forAll);
    const [etag, text] = [response.headers.get('ETag')!, await response.text()];
    expect(text).toContain('<main>home of http://site.test</main>');
    expect(text).toContain('<title>Title of /</title>');
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
  });

  test.each([
    ['//list//', '/list'],
    ['/LIST/?sort=Name&x=%2F', '/list?sort=Name&x=%2F'],
    ['//?q', '/?q'],
  ])('%s has one address: %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await get(path, {}, method);
      expect([response.status, response.headers.get('Location'), await response.text()]).toEqual([308, location, '']);
    }
    expect((await get(path, {}, 'POST')).status).toBe(404);
  });

  test.each(['//evil.test/list', '/list//evil.test', '/Nothing/'])('%s leads nowhere', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('Location')]).toEqual([404, null]);
  });

  test.each([
    ['/list%23key=a%20b', '/list#key=a%20b'],
    ['/list%23key%3Da?sort=name', '/list?sort=name#key%3Da'],
    ['//evil.test%23a', '/evil.test#a'],
  ])('a link whose fragment arrives in the path leads where it should: %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('Location')]).toEqual([303, location]);
  });

  test('a page has its data in it, and their status', async () => {
    const found = await get('/item/7');
    expect([found.status, await mainOf(found)]).toEqual([200, 'item [{"name":"seven"}]']);
    expect((await get('/item/8', { 'If-None-Match': '*' })).status).toBe(404);
  });

  test("data are asked for with the visit's id and the visitor's address, and without what the visitor is signed in with", async () => {
    api.mockClear();
    const sent = { 'X-Forwarded-For': '203.0.113.7', 'X-Request-Id': 'visit-9' };
    await get('/item/7', { Cookie: 'admin_session=secret', Authorization: 'Bearer secret', ...sent });
    const [[{ headers }]] = api.mock.calls as [[Request]];
    expect(Object.keys(sent).map((name) => headers.get(name))).toEqual(Object.values(sent));
    for (const none of ['Cookie', 'Authorization']) expect(headers.has(none)).toBe(false);
  });

  describe('a finished page whose data', () => {
    const seen = async () => {
      const response = await get('/stock');
      return [response.status, response.headers.get('Cache-Control'), await mainOf(response)];
    };
    const [full, empty] = ['full', 'empty'].map((state) => [200, forAll, `stock: ${state}`]);
    const untilSeen = (state = full) => until(async () => (await seen()).join() === state?.join());
    beforeEach(async () => {
      stock = () => Response.json('full');
      await untilSeen();
    });

    test.each<[string, typeof stock]>([
      ['cannot be had', () => Response.json({ code: 'unavailable' }, { status: 503 })],
      ['cannot be rendered', () => Response.json('bad')],
    ])('%s is served as it was, until a newer one can be', async (_, failure) => {
      stock = failure;
      expect(await Promise.all([seen(), seen(), seen()])).toEqual([full, full, full]);
      stock = () => Response.json('empty');
      await untilSeen(empty);
    });

    test('have been removed is not served any more', async () => {
      stock = () => Response.json({ code: 'not_found' }, { status: 404 });
      await until(async () => (await seen())[0] === 404);
      stock = () => Response.json('full');
    });
  });

  test('what everybody may see has rules for content delivery networks', async () => {
    const first = await get('/list');
    const known = await get('/list', { 'If-None-Match': first.headers.get('ETag')! });
    expect(known.status).toBe(304);
    for (const { headers } of [first, await get('/list'), known])
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': expect.stringMatching(
          /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-rev.*, no-transform$/,
        ),
        'cdn-cache-control': expect.stringMatching(
          /^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+, no-transform$/,
        ),
      });
  });

  test.each([
    ['/guarded', 200, unstorable],
    ['/browser', 200, unstorable],
    ['/failing', 200, unstorable],
    ['/nothing', 404, unstorable],
    ['/item/unavailable', 200, unstorable],
    ['/releases/current.json', 200, 'private, no-cache'],
    ['/api/login', 204, null],
  ])('%s is in no shared cache', async (path, status, caching) => {
    const response = await get(path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, caching]);
    expect(response.headers.has('CDN-Cache-Control')).toBe(false);
  });

  test('an unknown path is a page that says so', async () => {
    const response = await get('/nothing');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('<title>Page not found</title>');
  });

  test('a guarded page comes as its skeleton, without any data, and a page for the browser as the frame', async () => {
    expect(await mainOf(await get('/guarded', { Cookie: 'session=1' }))).toBe('skeleton with [{},[]]');
    expect(await mainOf(await get('/browser'))).toBe('');
  });

  test('a page that fails comes as the frame, is logged once, is counted, is paused, and does not affect the others', async () => {
    for (let visit = 0; visit < 4; visit++)
      expect(await mainOf(await get(`/failing?key=secret${visit}`, { 'X-Request-Id': 'visit-1' }))).toBe('');
    const lines = logged.filter(([event, details]) => event === 'page was not rendered' && 'url' in details);
    expect(lines.filter(([, details]) => (details as { url: string }).url === '/failing')).toEqual(
      ['another bug', 'failing has failed too often'].map((error) => [
        'page was not rendered',
        { requestId: expect.any(String), url: '/failing', error: expect.stringContaining(error) }, // no key is logged
      ]),
    );
    expect(await sampleOf('edge_render_failures_total', 'mf-a', 'error')).toBeGreaterThanOrEqual(3);
    expect(await sampleOf('edge_render_failures_total', 'mf-a', 'paused')).toBeGreaterThanOrEqual(1);
    expect(await mainOf(await get('/'))).toMatch(/^home /);
  });

  test('each answer of the API names the newest set and stays as it is', async () => {
    const response = await get('/api/login');
    expect(response.headers.get('Release-Set')).toBe(setName(live));
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('the whole set is a file for ever; one that there is not is none', async () => {
    const response = await get(`/releases/${setName(live)}.json`);
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const { number, remotes } = (await response.json()) as Pick<ReleaseSet, 'number' | 'remotes'>;
    expect([number, Object.keys(remotes)]).toEqual([1, ['mf-a']]);
    expect(remotes['mf-a']).toHaveProperty('entry', {
      url: expect.stringMatching(/^\/remotes\/mf-a\/[\w.-]+\/remoteEntry\.js$/),
      integrity: expect.stringMatching(/^sha384-/),
    });
    for (const file of [
      '2.0123abcd.json',
      '1.0123abcd.json',
      '1.json',
      '-1.json',
      '1',
      'x.json',
      '9999999999.0123abcd.json',
    ])
      expect([file, (await get(`/releases/${file}`)).status]).toEqual([file, 404]);
  });

  test.each([
    ['/sw.js', {}],
    ['/service-worker.js', {}],
    ['/app/ngsw-worker.js', { 'Service-Worker': 'script' }],
  ])('a service worker of an earlier site gets a script that takes it away: %s', async (path, headers) => {
    const response = await get(path, headers as Record<string, string>);
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      ...[200, 'text/javascript', 'no-store'],
    ]);
    expect(await response.text()).toContain('registration.unregister()');
  });

  test.each([
    ['/remotes/mf-a/1/missing.js', 'text/plain'],
    ['/remotes/', 'text/plain'],
    ['/x/y.png', 'text/html'],
    ['/.git/config', 'text/html'],
    ['/app/ngsw-worker.js', 'text/html'],
  ])('%s is plainly not found: nothing is rendered for it', async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(response.headers.get('Content-Type')).toMatch(type);
    const text = await response.text();
    expect(text).toContain('Not found');
    expect(text).not.toContain('<div id="root">');
  });

  test('a bundle knows the address of the files that were published with it', async () => {
    const address = await mainOf(await get('/address'));
    expect(address).toMatch(/^\/remotes\/mf-a\/[\w.-]+\/$/);
    const { status, headers } = await get(`${address}picture.svg`);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
  });

  test('what the shell has at a path of the site is served there, and asked for again with its tag', async () => {
    const { status, headers } = await get('/icon.svg');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*; sandbox$/);
    const again = await get('/icon.svg', { 'If-None-Match': headers.get('ETag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a guarded page has no address for search engines', async () => {
    expect(await (await get('/guarded')).text()).not.toContain('canonical');
  });

  test.each(['/', '/nothing', '/icon.svg', '/releases/1.0123abcd.json', '/remotes/mf-a/1/missing.js'])(
    '%s carries the id of its request: a new one, or the one that came with it',
    async (path) => {
      const idOf = async (headers = {}) => (await get(path, headers)).headers.get('X-Request-Id');
      const [one, other, odd] = [await idOf(), await idOf(), await idOf({ 'X-Request-Id': 'a "b"' })];
      for (const id of [one, other, odd]) expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(one).not.toBe(other);
      expect(await idOf({ 'X-Request-Id': 'visit-7' })).toBe('visit-7');
      expect(await idOf({ 'If-None-Match': '*', 'X-Request-Id': 'visit-8' })).toBe('visit-8');
    },
  );

  test('a failure of the edge itself states only the id under which the log has the details', async () => {
    jest.spyOn(made.store, 'read').mockRejectedValueOnce(new Error('secret'));
    const response = await get('/icon.svg', { 'X-Request-Id': 'visit-10' });
    expect([response.status, response.headers.get('X-Request-Id')]).toEqual([500, 'visit-10']);
    expect(await response.text()).not.toContain('secret');
    const line = { requestId: 'visit-10', path: '/icon.svg', error: expect.stringContaining('secret') };
    expect(logged.at(-1)).toEqual(['request failed', line]);
  });

  test('of sets there are those of its environment, by number and content; any other number is no request to the store each time', async () => {
    const of = fakeRegistry(made.store);
    const [earlier, newest] = [await made.set(5), await made.set(9)];
    for (const set of [earlier, newest]) of.promote(set);
    const own = await startEdge(made, of);
    const { set } = await of.document();
    const inStaging = { ...set!, environment: 'staging', number: 7 };
    await made.store.putFile(setPath(7), signedJson(inStaging, testKeys));
    const readText = jest.spyOn(made.store, 'readText');
    const ask = (name: string) => own.fetch(new Request(`${origin}/releases/${name}.json`));
    const status = async (name: string) => (await ask(name)).status;
    for (const [set, content] of [earlier, newest].flatMap((one) => [[one, one] as const, [one, live] as const]))
      expect(await status(setName({ ...content, number: set.number }))).toBe(set === content ? 200 : 404);
    readText.mockClear();
    for (const number of [7, 6, 12, 7, 6, 12]) expect(await status(setName({ ...newest, number }))).toBe(404);
    expect(readText.mock.calls.flat()).toEqual([setPath(7), setPath(6)]);
    readText.mockRejectedValue(new Error('connect ECONNREFUSED'));
    expect(await status(setName(earlier))).toBe(200);
    const { status: away, headers } = await ask('8.0123abcd');
    expect([away, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '1', 'no-store']);
    readText.mockRestore();
    await own.close();
  });
});

describe('with addresses of its own', () => {
  let published: TestEdge;
  beforeAll(async () => {
    const origins = { publicUrls: ['https://fieldbox.example', 'https://fieldbox.test'], trustProxy: 1 };
    published = await startEdge(made, registry, { api, origins });
  });
  afterAll(() => published.close());
  const ask = async (path: string, host: string) =>
    published.fetch(new Request(`http://inner${path}`, { headers: { 'X-Forwarded-Host': host } }));

  test.each(['fieldbox.example', 'fieldbox.test'])('a document for %s names that one everywhere', async (host) => {
    const own = `https://${host}`;
    const response = await ask('/list', host);
    expect(response.headers.get('Content-Security-Policy')).toContain(`script-src ${own}/remotes/ `);
    expect(response.headers.get('Strict-Transport-Security')).toBeTruthy();
    const text = await response.text();
    expect(text).toContain(`rel="canonical" href="${own}/list"`);
    expect(text).toContain(`property="og:url" content="${own}/list"`);
    expect(await (await ask('/robots.txt', host)).text()).toContain(`Sitemap: ${own}/sitemap.xml`);
    expect(await (await ask('/sitemap.xml', host)).text()).toContain(`<loc>${own}/list</loc>`);
  });

  test.each(['/list', '/List/', '/robots.txt', '/sitemap.xml', '/previews/k3v9x2a0'])(
    'nobody gets %s at another address, and learns of none',
    async (path) => {
      const response = await ask(path, 'evil.test');
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([421, 'no-store']);
      expect(await response.text()).not.toContain('fieldbox');
    },
  );

  test('the API, the sets and the files of remotes are there at any', async () => {
    for (const path of ['/api/items/7', `/releases/${setName(live)}.json`, `/remotes/mf-a/1.0.1-${id}/exposed.js`])
      expect((await ask(path, '10.0.0.7:3000')).status).toBe(200);
  });
});

describe('metrics', () => {
  test.each([
    ['/item/7?key=S3cret', '/item/:id'],
    ['/item/7/', '/item/:id'],
    ['/nothing', undefined],
    ['/icon.svg', 'file at the root'],
    ['/remotes/mf-a/1/S3cret.js', '/remotes/:name/:version/:file'],
    ['/releases/1.0123abcd.json', '/releases/:file'],
  ])('of the answer at %s know the pattern of its address alone: %s', async (path, pattern) => {
    await get(path);
    expect(route).toBe(pattern);
  });

  test('where the time of a visit went is in its answer', async () => {
    const timing = async (path: string) => (await get(path)).headers.get('Server-Timing');
    const took = (name: string) => `${name};dur=\\d+(\\.\\d)?`;
    const of = (cache: string) =>
      new RegExp(`^cache;desc=${cache}, ${['data', 'queue', 'render'].map(took).join(', ')}$`);
    expect(await timing('/list?sort=price')).toMatch(of('render'));
    expect(await timing('/list?sort=price')).toMatch(of('hit'));
    expect(await timing('/list?sort=price')).toMatch(/queue;dur=0, render;dur=0$/);
  });

  test('documents are counted by remote, and by whether they were finished', async () => {
    const count = () => sampleOf('edge_documents_total', 'mf-a', 'cache');
    await get('/');
    const before = Number((await count()) ?? 0);
    for (let visit = 0; visit < 3; visit++) await get('/');
    expect(await count()).toBe(before + 3);
    expect(await sampleOf('edge_documents_total', 'mf-a', 'render')).toBeGreaterThan(0);
    expect(await sampleOf('edge_document_cache_documents')).toBeGreaterThan(0);
    expect(await sampleOf('edge_document_cache_bytes')).toBeGreaterThan(500);
    expect(await samples('edge_release_set')).toEqual([[1]]);
  });

  test("requests for remotes' files are counted by remote, and others together", async () => {
    for (const path of [`mf-a/1.0.1-${id}/remoteEntry.js`, 'mf-a/1/x.js', 'S3cret/1/x.js', 'S4cret/1/x.js'])
      await get(`/remotes/${path}`);
    expect(
      (await samples('edge_remote_files_total'))?.map(([remote, outcome]) => `${remote} ${outcome}`).sort(),
    ).toEqual(['mf-a missing', 'mf-a sent', 'other missing']);
    expect(await sampleOf('edge_remote_files_total', 'other', 'missing')).toBe(2);
  });

  test('pages that browsers reported are counted by remote and version, and pages learn which part of them is to report', async () => {
    const version = `1.0.1-${id}`;
    const view = {
      remote: 'mf-a',
      version,
      route: '/item/:id',
      isNew: true,
      hasFailedToLoad: true,
      errors: [],
      vitals: { lcp: 1200 },
    };
    const request = new Request(`${origin}/releases/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shell: version, views: [view] }),
    });
    expect((await edge.fetch(request)).status).toBe(204);
    expect(await samples('page_load_failures_total')).toContainEqual(['mf-a', version, 1]);
    expect(await samples('page_lcp_seconds_bucket')).toContainEqual(['1.5', 'mf-a', version, 1]);
    expect(await (await get('/releases/current.json')).json()).toMatchObject({ number: 1, reporting: 1 });
  });

  test('renders and what waits are counted', async () => {
    for (const item of [1, 2, 3, 4]) await get(`/item/${item}`);
    expect(await sampleOf('edge_render_duration_seconds_count', 'mf-a')).toBeGreaterThan(3);
    expect(await sampleOf('edge_data_duration_seconds_count', 'mf-a')).toBeGreaterThan(3);
    expect(await samples('edge_render_queue_length')).toEqual([[0]]);
    expect((await samples('edge_renderers'))?.map(([state]) => state)).toEqual(['busy', 'idle']);
  });
});

describe('a newer set', () => {
  test('has its files there, though this edge serves an older one', async () => {
    const of = fakeRegistry(made.store);
    of.promote(live);
    const own = await startEdge(made, of);
    await own.live.waitFor(1);
    const later = await made.set(3);
    const script = `${origin}/remotes/mf-a/${later.remotes['mf-a']?.version}/remoteEntry.js`;
    expect((await own.fetch(new Request(script))).status).toBe(404);
    of.promote(later); // this edge does not know of it yet
    expect((await own.fetch(new Request(script))).status).toBe(200);
    await own.close();
  });
});

describe('encoding', () => {
  test.each([
    ['gzip, deflate, br', ['br', 'gzip']],
    ['GZIP', ['gzip']],
    ['br;q=0, gzip;q=0.5', ['gzip']],
    ['br; q=0.0', []],
    ['identity', []],
    [undefined, []],
  ])('to a client that accepts %s are offered %j, best first', (header, names) => {
    expect(acceptedEncodings(header).map(({ name }) => name)).toEqual(names);
  });
});
