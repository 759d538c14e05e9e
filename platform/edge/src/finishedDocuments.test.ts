import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltFragment } from '@onesite/protocol/facts';
import type { CurrentSet, ReleaseSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { EdgeOptions } from './edge.ts';
import { ask } from './testing/ask.ts';
import { until } from './testing/processes.ts';
import { fakeRegistry, releases, routeAt } from './testing/releases.ts';
import { startEdge, type TestEdge } from './testing/startEdge.ts';

// Documents that an edge has finished: who gets them, and how a release changes them.

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeRegistry>;
let edge: TestEdge;
const edges: TestEdge[] = [];
const logged: [string, object][] = [];

beforeEach(async () => {
  made = await releases();
  registry = fakeRegistry(made.store);
  logged.length = 0;
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map((one) => one.close()));
  await made.remove();
});

async function start(options: Partial<EdgeOptions> = {}) {
  const log = (event: string, details: object) => void logged.push([event, details]);
  edge = await startEdge(made, registry, { log, secret: 'of all edges', ...options });
  edges.push(edge);
  return edge;
}

/** Makes a set live, with all that is made in advance. */
async function live(set: ReleaseSet) {
  registry.promote(set);
  await edge.live.waitFor(set.number);
  await until(() => registry.reports()[0]?.serving === set.number);
  return set;
}

async function get(path: string, headers: Record<string, string> = {}, { host = 'site.test', of = edge } = {}) {
  const { isFinished, response } = await ask(of, new Request(`http://${host}${path}`, { headers }));
  const text = await response.text();
  return {
    ...{ isFinished, text, status: response.status, headers: response.headers },
    etag: response.headers.get('ETag')!,
    policy: response.headers.get('Content-Security-Policy'),
    main: /<main>(.*)<\/main>/.exec(text)?.[1],
    scripts: text.match(/href="\/remotes\/[\w-]+\/[^"]*\/\w+\.js/g),
    state: JSON.parse(/id="page">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as PageState,
  };
}
/** Requests three times, so that the last response comes the fastest way that exists for it. */
async function getFast(...given: Parameters<typeof get>) {
  for (let time = 0; time < 2; time++) await get(...given);
  return get(...given);
}
const versionIn = (set: ReleaseSet, name: string) => set.remotes[name]!.version;

// They are sent before the request reaches Hono. These tests try to get documents of other visitors that way.
describe('a finished document', () => {
  const pages = [
    routeAt('/'),
    routeAt('/list', { id: 'list', search: [{ name: 'sort', values: ['name', 'price'] }, 'key'] }),
    routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
    routeAt('/own', { id: 'own', store: 'never' }),
    routeAt('/stock', { id: 'stock', data: ['/api/stock'] }),
  ];
  const server = `exports.default = { page: () => 'home', list: ({ url }) => 'list at ' + url,
    own: () => 'own', guarded: () => 'never', stock: ({ state }) => 'stock: ' + state.answers['/api/stock']?.body };`;
  let stock: string;
  let tag: string | undefined;
  const api = jest.fn((_: Request) => Response.json(stock, { headers: { ETag: `"${stock}"` } }));
  const options = { api, currentTag: () => tag };

  beforeEach(async () => {
    stock = 'full';
    tag = '"full"';
    api.mockClear();
    registry.promote(await made.set(1, { routes: pages, server }));
    await start(options);
  });

  test('is of the host and protocol that a trusted proxy names, and no other', async () => {
    const inTheOpen = edge;
    await start({ ...options, origins: { publicUrls: [], trustProxy: 1 } });
    for (const [host, protocol] of [
      ['a.test', 'https'],
      ['b.test', 'https'],
      ['a.test', 'http'],
      ['a.test:8080', 'http'],
    ]) {
      const headers = { 'X-Forwarded-Host': host!, 'X-Forwarded-Proto': protocol! };
      expect((await getFast('/', headers)).policy).toContain(`script-src ${protocol}://${host}/remotes/ `);
      const { policy } = await getFast('/', headers, { of: inTheOpen });
      expect(policy).toContain('script-src http://site.test/remotes/ ');
    }
  });

  test("is not sent at an address that is not the site's", async () => {
    await start({ ...options, origins: { publicUrls: ['http://site.test'], trustProxy: 1 } });
    expect((await getFast('/')).status).toBe(200);
    expect((await getFast('/', { 'X-Forwarded-Host': 'evil.test' })).status).toBe(421);
    expect((await getFast('/', {}, { host: 'evil.test' })).status).toBe(421);
  });

  test('is the same with a session, and none of a guarded or personal page', async () => {
    const session = { Cookie: 'admin_session=secret', Authorization: 'Bearer secret' };
    expect((await getFast('/', session)).text).toBe((await getFast('/')).text);
    for (const path of ['/guarded', '/own']) {
      const responses = [await getFast(path), await getFast(path, session)];
      expect(responses[0]!.policy).not.toBe(responses[1]!.policy); // another nonce
      for (const { isFinished, headers } of responses)
        expect([isFinished, headers.get('Cache-Control'), headers.has('Set-Cookie')]).toEqual([
          ...[false, 'no-store, no-transform', false],
        ]);
    }
  });

  test.each([
    ['/list?key=secret', '/list?key=secret'],
    ['/list', '/list'],
    ['/list?key=other', '/list?key=other'],
    ['/list?sort=name', '/list?sort=name'],
    ['/list?sort=made-up', '/list'],
    ['/list?sort=name&key=secret', '/list?sort=name&key=secret'],
    ['/list?utm=secret&sort=name', '/list?sort=name'],
  ])('shows to nobody else what one visitor writes into a query: %s', async (path, shown) => {
    await getFast('/list?key=before');
    await getFast('/list?sort=price');
    const { main, headers, text } = await getFast(path);
    expect(main).toBe(`list at ${shown}`);
    expect(headers.get('Cache-Control')).toMatch(path.includes('key') ? /^private/ : /^public/);
    const again = { 'If-None-Match': headers.get('ETag')! };
    expect((await getFast(path, again)).status).toBe(304);
    expect(text).toContain(`rel="canonical" href="http://site.test${shown.replace(/[?&]key=\w+/, '')}"`);
  });

  test.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['zstd', null, Buffer.from],
    ['', null, Buffer.from],
  ])('with Accept-Encoding: %s comes as %s, whoever asked before', async (accepted, encoding, decode) => {
    const { text } = await get('/');
    for (const other of ['br', 'gzip', 'gzip', 'identity', accepted, accepted]) {
      const request = new Request('http://site.test/', { headers: { 'Accept-Encoding': other } });
      const { response } = await ask(edge, request);
      if (other !== accepted) continue;
      expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
        ...[encoding, 'Accept-Encoding'],
      ]);
      expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
    }
  });

  test('is known to a browser only by its own tag, and comes with its headers then', async () => {
    const { etag, policy } = await getFast('/');
    for (const header of [etag, `"x", ${etag}`, '*']) {
      const known = await get('/', { 'If-None-Match': header, 'Accept-Encoding': 'gzip' });
      expect([known.status, known.etag, known.policy, known.text]).toEqual([304, etag, policy, '']);
      expect(known.headers.get('Content-Encoding')).toBeNull();
    }
    const others = ['"x"', etag.slice(0, -2), (await get('/list')).etag];
    others.push((await get('/', {}, { host: 'other.test' })).etag);
    for (const header of others) expect((await get('/', { 'If-None-Match': header })).status).toBe(200);
  });

  test('has no body for HEAD, comes whole for a range, and no other method gets one', async () => {
    const { text, etag } = await getFast('/');
    const head = await edge.fetch(new Request('http://site.test/', { method: 'HEAD' }));
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
    const part = await get('/', { Range: 'bytes=0-9', 'If-Range': etag });
    expect([part.status, part.text]).toEqual([200, text]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask(edge, new Request('http://site.test/', { method }))).response.status).toBe(404);
  });

  test('is sent without a call while the API says that its data are as it shows them', async () => {
    await getFast('/stock');
    api.mockClear();
    expect(await get('/stock')).toMatchObject({ isFinished: true, main: 'stock: full' });
    expect(api).not.toHaveBeenCalled();
  });

  test.each([
    ['have another tag', '"empty"'],
    ['may have changed', undefined],
  ])('whose data %s is made again', async (_, now) => {
    expect((await getFast('/stock')).main).toBe('stock: full');
    stock = 'empty';
    tag = now;
    expect((await getFast('/stock')).main).toBe('stock: empty');
  });

  test('comes with the id of its own request', async () => {
    const idOf = async (headers = {}) => (await getFast('/', headers)).headers.get('X-Request-Id');
    expect(await idOf()).not.toBe(await idOf());
    expect(await idOf({ 'X-Request-Id': 'visit-1' })).toBe('visit-1');
  });

  test('has one tag on all edges that share a secret, and no nonce that others could know', async () => {
    const [same, other] = [await start(options), await start({ ...options, secret: 'of another site' })];
    const [one] = edges;
    const tagOf = async (of = one!) => (await get('/', {}, { of })).etag;
    expect(await tagOf(same)).toBe(await tagOf());
    expect(await tagOf(other)).not.toBe(await tagOf());
    const responses = [await get('/'), await get('/list'), await get('/', {}, { host: 'b.test' })];
    expect(new Set(responses.map(({ policy }) => /'nonce-([^']+)'/.exec(policy!)?.[1])).size).toBe(3);
  });
});

// As styled-components does, the shell counts the rules of its process, so that they depend on what it rendered before.
describe('edges that have rendered other pages before', () => {
  const shellWith = (field: 'styles' | 'inserted') => `let count = 0; exports.shared = {};
  exports.render = async ({ page, nonce, url }, loadRemote) => ({ body: url, errors: [], styles: '',
    ${field}: '<style nonce="' + nonce + '">.g' + ++count + ' { color: red }</style>' });`;

  async function twoEdges(shell: string) {
    registry.promote(await made.set(1, { shell, routes: [routeAt('/'), routeAt('/b', { id: 'b' })] }));
    return [await start(), await start()];
  }

  test('have the same tags: a copy from one is current for the others', async () => {
    const [one, other] = await twoEdges(shellWith('styles'));
    const [home, b] = [await get('/', {}, { of: one }), await get('/b', {}, { of: one })];
    const [otherB, otherHome] = [await get('/b', {}, { of: other }), await get('/', {}, { of: other })];
    expect([otherHome.text === home.text, otherB.text === b.text]).toEqual([false, false]);
    expect([otherHome.etag, otherB.etag]).toEqual([home.etag, b.etag]);
    expect(home.etag).not.toBe(b.etag);
  });

  test('have others for what libraries put into the head: a copy with other styles of theirs is not current', async () => {
    const [one, other] = await twoEdges(shellWith('inserted'));
    const home = await get('/', {}, { of: one });
    await get('/b', {}, { of: other });
    const again = await get('/', { 'If-None-Match': home.etag }, { of: other });
    expect(again.text).toMatch(/\.g\d \{ color: red \}<\/style>\n<\/head>/);
    expect([again.status, again.etag === home.etag]).toEqual([200, false]);
  });
});

// Its shell counts what it renders, so a cached document repeats its count.
describe('a promote', () => {
  const shell = `let count = 0; exports.shared = {};
  exports.render = async (job, loadRemote) => {
    const page = job.page ? await loadRemote(job.page.remote)[job.page.route](job) : '';
    return { body: '<main>' + page + '</main><i>' + ++count + '</i>', styles: '', errors: [] };
  };`;
  const ofA = (version: number) => ({
    routes: [
      routeAt('/'),
      routeAt('/list', { id: 'list', search: [{ name: 'sort', values: ['name', 'price'] }] }),
      routeAt('/item/:id', { id: 'item' }),
      routeAt('/never', { id: 'never', store: 'never' }),
      routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
    ],
    server: `const page = ({ url }) => 'a${version} at ' + url; const fail = () => { throw new Error('a bug') };
    exports.default = { page, list: page, item: page, never: ${version === 3 ? 'fail' : 'page'}, guarded: fail };`,
  });
  const ofB = (version: number, paths = ['/b']) => ({
    routes: paths.map((path) => routeAt(path)),
    server: `exports.default = { page: ({ url }) => 'b${version} at ' + url };`,
  });

  const image = { path: '/a.png', width: 1, height: 1, alt: '' };
  const site = { name: 'Site', image, links: [], themeColors: [], structuredData: '{}' };
  let first: ReleaseSet;
  beforeEach(async () => {
    first = await made.promoted(await made.set(0, { shell, ...ofA(1) }), 'mf-b', ofB(1));
    first.shell.facts.site = { ...site, policy: { frame: ['https://pay.test'] } };
    registry.promote(first);
    await start();
  });

  const current = async () => JSON.parse((await get('/releases/current.json')).text) as CurrentSet;
  const shown = ({ isFinished, etag, text }: Awaited<ReturnType<typeof get>>) => ({ isFinished, etag, text });

  test("leaves the other remotes' documents: same tag, same bytes, not rendered again, from the first request; a rollback finds those of before", async () => {
    const [home, b] = [await getFast('/'), await getFast('/b')];
    await live(await made.promoted(first, 'mf-b', ofB(2)));
    expect(shown(await get('/'))).toEqual({ ...shown(home), isFinished: true });
    const after = await get('/b', { 'If-None-Match': b.etag });
    expect([after.status, after.main]).toEqual([200, 'b2 at /b']);
    await live({ ...first, number: 3 });
    expect(shown(await get('/b'))).toEqual({ ...shown(b), isFinished: true });
  });

  test('has what was asked for made in advance, for each host, and everybody gets the new one', async () => {
    for (const path of ['/', '/list?sort=name', '/item/7']) await getFast(path);
    const other = { host: 'other.test' };
    const before = await getFast('/', {}, other);
    await live(await made.promoted(first, 'mf-a', ofA(2)));
    const after = await get('/', { 'If-None-Match': before.etag }, other);
    expect([after.isFinished, after.status, after.main]).toEqual([true, 200, 'a2 at /']);
    expect(after.text).toContain('href="http://other.test/"');
    for (const path of ['/', '/list?sort=name', '/item/7'])
      expect(await get(path)).toMatchObject({ isFinished: true, main: `a2 at ${path}` });
  });

  test('has each public route rendered once in advance, and names those that fail', async () => {
    const third = await live(await made.promoted({ ...first, number: 2 }, 'mf-a', ofA(3)));
    const failed = { name: 'mf-a', version: versionIn(third, 'mf-a'), route: 'never', path: '/never' };
    const error = expect.stringMatching(/^\S.*a bug$/);
    expect(registry.reports()).toMatchObject([{ failed: [{ ...failed, error }] }]);
    for (const path of ['/list', '/', '/b']) {
      const countOf = async () => /<i>(\d+)</.exec((await get(path)).text)?.[1];
      expect(await countOf()).toBe(await countOf()); // not rendered again
    }
  });

  test("has them rendered at a start, where the site's own address is known", async () => {
    await live(await made.promoted({ ...first, number: 2 }, 'mf-a', ofA(3)));
    await start({ origins: { publicUrls: ['http://site.test'], trustProxy: 0 } });
    await until(() => registry.reports()[1]?.serving);
    expect(registry.reports()[1]).toMatchObject({ serving: 3, failed: [{ route: 'never', path: '/never' }] });
    expect((await get('/list')).headers.get('Server-Timing')).toMatch(/^cache;desc=hit,/);
  });

  test('is noticed by an open page if it is of another set', async () => {
    const [home, b, missing] = [await get('/'), await get('/b'), await get('/nothing')];
    for (const { state } of [home, b, missing]) expect(state).not.toHaveProperty('set');
    const keys = [home, b, missing].map(({ state }) => state.setKey!);
    expect(await current()).toMatchObject({
      number: 1,
      served: expect.stringMatching(/^1\.[0-9a-f]{8}$/),
      setKeys: expect.arrayContaining(keys),
    });
    await live(await made.promoted(first, 'mf-b', ofB(2)));
    const { number, setKeys } = await current();
    expect([number, ...keys.map((key) => setKeys.includes(key))]).toEqual([2, true, false, true]);
  });

  test('of a page that appears or goes changes every document, whose links lead there', async () => {
    const before = await get('/');
    await live(await made.promoted(first, 'mf-b', ofB(2, ['/b', '/new'])));
    const after = await get('/');
    expect(after.etag).not.toBe(before.etag);
    expect(after.state.paths['mf-b']?.map(({ path }) => path)).toEqual(['/b', '/new']);
    expect((await current()).setKeys).not.toContain(before.state.setKey);
  });

  test('of many other pages leaves a document with the paths of its own remote, its links and the frame alone', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      routeAt(`/page-${at}`, { id: `page-${at}`, render: 'browser' }),
    );
    const frame = routeAt('/frame', { id: 'frame', nav: { label: 'Frame', place: 'header', order: 1 } });
    const server = 'exports.default = { page: () => \'<a href="/page-7">Seven</a>\' };';
    let set = await made.promoted(first, 'mf-c', { ...ofB(1), routes: [...many, frame] });
    set = await made.promoted(set, 'mf-b', { ...ofB(2), server });
    await live(set);
    const pathsAt = async (path: string) => (await get(path)).state.paths;
    expect(Object.entries(await pathsAt('/')).map(([name, paths]) => [name, paths.length])).toEqual([
      ['mf-c', 1],
      ['mf-a', 5],
    ]);
    expect((await pathsAt('/b'))['mf-c']).toHaveLength(201);
  });

  test('of what a remote loads from other origins changes every document, since none is fetched between their pages', async () => {
    const before = await get('/');
    const b = await made.promoted(first, 'mf-b', ofB(2));
    const remote = b.remotes['mf-b']!;
    const policy = { connect: ['https://maps.test'], script: ['https://js.maps.test'] };
    await live({ ...b, remotes: { ...b.remotes, 'mf-b': { ...remote, facts: { ...remote.facts, policy } } } });
    for (const path of ['/', '/b', '/guarded', '/nothing'])
      expect((await get(path)).policy).toMatch(
        /remotes\/ 'sha256-[^']+' https:\/\/js\.maps\.test; .*; connect-src 'self' https:\/\/maps\.test; frame-src 'self' https:\/\/pay\.test; /,
      );
    expect((await current()).setKeys).not.toContain(before.state.setKey); // open pages fetch a document at their next navigation
  });
});

// The shell puts each fragment that it is asked for behind its page.
describe('with parts of other remotes, a document', () => {
  const shell = `exports.shared = {};
  exports.render = async (job, loadRemote) => {
    let body = job.page ? await loadRemote(job.page.remote)[job.page.route](job) : '';
    const fragmentErrors = {};
    for (const of of job.fragments ?? []) {
      const [remote, id] = of.split('/');
      try { body += ' + ' + loadRemote(remote)[id](job); } catch (error) { fragmentErrors[of] = error.message; }
    }
    return { body: '<main>' + body + '</main>', styles: '', errors: [], fragmentErrors };
  };`;

  const fragment = (id: string, more: Partial<BuiltFragment> = {}): BuiltFragment => ({
    ...{ id, render: 'server', example: {}, props: { type: 'object' }, preload: [], shared: [] },
    ...more,
  });
  const shop = {
    routes: [
      routeAt('/'),
      routeAt('/product/:sku', {
        ...{ id: 'product', search: [{ name: 'colour', values: ['red'] }, 'sku'], data: ['/api/products/:sku'] },
        fragments: [{ of: 'mf-cart/add', props: { sku: ':sku', colour: ':colour' } }, { of: 'mf-gone/away' }],
      }),
    ],
    server: `const page = ({ url }) => 'shop at ' + url; exports.default = { page, product: page };`,
  };
  const cart = (version: number, { fails = false, more = {} } = {}) => ({
    routes: [routeAt('/cart')],
    fragments: [
      fragment('add', {
        data: ['/api/prices/:sku?colour=:colour'],
        fragments: [{ of: 'mf-stock/left', props: { sku: ':sku' } }],
      }),
      ...Object.entries(more).map(([id, own]) => fragment(id, own as object)),
    ],
    server: `exports.default = {
    page: () => 'cart', banner: () => 'banner of cart ${version}',
    add: (job) => { ${fails ? "throw new Error('a bug');" : ''} return 'cart ${version} ' + JSON.stringify(job.state.answers['/api/prices/7?colour=red']?.body); },
  };`,
  });
  const stock = (version: number) => ({
    routes: [routeAt('/stock')],
    fragments: [fragment('left', { data: ['/api/stock/:sku'] })],
    server: `exports.default = { page: () => 'stock', left: () => 'stock ${version}' };`,
  });

  let first: ReleaseSet;
  beforeEach(async () => {
    first = await made.promoted(await made.set(0, { shell, ...shop }), 'mf-cart', cart(1));
    first = { ...(await made.promoted(first, 'mf-stock', stock(1))), number: 1 };
    registry.promote(first);
    await start({
      api: ({ url, headers }) => Response.json(url.replace('http://site.test', '') + (headers.get('Cookie') ?? '')),
    });
  });
  const product = '/product/7?colour=red';

  test('holds the fragments that its page states, and theirs, with data, scripts and what browsers need', async () => {
    const { main, state, scripts } = await get(product);
    expect(main).toBe('shop at /product/7?colour=red + cart 1 "/api/prices/7?colour=red" + stock 1');
    expect(Object.keys(state.answers)).toEqual(['/api/products/7', '/api/prices/7?colour=red', '/api/stock/7']);
    expect((await get(`${product}&sku=8`)).state.answers).toEqual(state.answers); // the path comes before the query
    expect(Object.keys(state.remotes)).toEqual(['mf-a', 'mf-cart', 'mf-stock']);
    expect(scripts?.filter((file) => file.includes('mf-stock'))).toHaveLength(2);
    expect(state.paths['mf-a']).toMatchObject([{ id: 'page' }, { id: 'product', shows: ['mf-cart', 'mf-stock'] }]);
    expect(Object.keys((await get('/')).state.remotes)).toEqual(['mf-a']);
  });

  test('with the cookie of a part is rendered with the answer to that cookie alone, for its visitor; who has none shares one', async () => {
    const part = fragment('left', { data: ['/api/cart'], cookies: ['cart'], slot: { name: 'header', order: 1 } });
    // What its module keeps is nobody else's.
    const server = `let kept; exports.default = { left: ({ state }) => (kept ??= state.answers['/api/cart']?.body) };`;
    await live(await made.promoted({ ...first, number: 2 }, 'mf-stock', { ...stock(2), fragments: [part], server }));
    const anonymous = await get('/', { Cookie: 'session=s; other=1' });
    const own = await get('/', { Cookie: 'session=s; cart=7; other=1' });
    expect([anonymous, own].map(({ main }) => main)).toEqual(['shop at / + /api/cart', 'shop at / + /api/cartcart=7']);
    for (const { headers } of [anonymous, own]) expect(headers.get('Cache-Control')).toMatch(/^private/);
    const responses = [
      await getFast('/'),
      await getFast('/', { Cookie: 'cart=7' }),
      await getFast('/', { Cookie: 'cart=8' }),
    ];
    expect(responses.map(({ isFinished, main }) => [isFinished, main])).toEqual([
      [true, 'shop at / + /api/cart'],
      [false, 'shop at / + /api/cartcart=7'],
      [false, 'shop at / + /api/cartcart=8'],
    ]);
    expect((await get('/', { Cookie: 'cart=7', 'If-None-Match': own.etag })).status).toBe(304);
  });

  test('of a page that states a cookie belongs to its visitor, too', async () => {
    const page = { ...stock(2), routes: [routeAt('/stock', { data: ['/api/stock'], cookies: ['cart'] })] };
    await live(await made.promoted({ ...first, number: 2 }, 'mf-stock', page));
    const documents = [
      await get('/stock', { Cookie: 'session=s' }),
      await get('/stock', { Cookie: 'cart=7; session=s' }),
    ];
    expect(documents.map(({ state }) => state.answers['/api/stock']?.body)).toEqual(['/api/stock', '/api/stockcart=7']);
    for (const { headers } of documents) expect(headers.get('Cache-Control')).toMatch(/^private/);
  });

  test('requests no scripts and has no data of what is not hydrated, which is rendered and styled', async () => {
    const still = { ...stock(2), fragments: [fragment('left', { hydrate: false, data: ['/api/stock/:sku'] })] };
    await live(await made.promoted({ ...first, number: 2 }, 'mf-stock', still));
    const { main, state, scripts } = await get(product);
    expect(main).toContain('stock 2');
    expect(Object.keys(state.answers)).toEqual(['/api/products/7', '/api/prices/7?colour=red']);
    expect(state.remotes['mf-stock']?.fragments).toMatchObject([{ id: 'left', hydrate: false }]);
    expect(scripts?.filter((file) => file.includes('mf-stock'))).toEqual([]);
    expect(scripts?.filter((file) => file.includes('mf-cart'))).not.toEqual([]);
  });

  test('changes with a release of one of them, and all others stay', async () => {
    const before = { product: await get(product), home: await get('/'), stock: await get('/stock') };
    await live({ ...(await made.promoted(first, 'mf-cart', cart(2))), number: 2 });
    const after = await get(product, { 'If-None-Match': before.product.etag });
    expect([after.status, after.main]).toEqual([200, expect.stringContaining('cart 2')]);
    expect((await get('/', { 'If-None-Match': before.home.etag })).status).toBe(304);
    expect((await get('/stock', { 'If-None-Match': before.stock.etag })).status).toBe(304);
  });

  test('is sent without one that throws, which is blamed itself, and is cached', async () => {
    await live({ ...(await made.promoted(first, 'mf-cart', cart(2, { fails: true }))), number: 2 });
    const { main, headers, status } = await get(product);
    expect([status, main]).toEqual([200, 'shop at /product/7?colour=red + stock 1']);
    expect(headers.get('Cache-Control')).toMatch(/^public/);
    const reason = expect.objectContaining({ fragment: 'mf-cart/add', error: 'a bug' });
    expect(logged).toContainEqual(['fragment was not rendered', reason]);
    expect(logged.map(([event]) => event)).not.toContain('page was not rendered');
  });

  test('holds what fills a slot of the frame, in its order, and a release of it changes all', async () => {
    const slot = (order: number) => ({ slot: { name: 'header', order } });
    const more = { banner: slot(2), mini: { ...slot(1), render: 'browser', size: { width: 80, height: 40 } } };
    const before = await get('/');
    const set = await live({ ...(await made.promoted(first, 'mf-cart', cart(2, { more }))), number: 2 });
    const home = await get('/');
    expect(home.etag).not.toBe(before.etag);
    expect(home.main).toBe('shop at / + banner of cart 2');
    expect(home.state.slots).toEqual({
      header: [{ of: 'mf-cart/mini', size: { width: 80, height: 40 } }, { of: 'mf-cart/banner' }],
    });
    expect((await get('/nothing')).main).toBe(' + banner of cart 2');
    await live({ ...(await made.promoted(set, 'mf-cart', cart(3, { more }))), number: 3 });
    expect((await get('/')).main).toBe('shop at / + banner of cart 3');
  });

  test('knows what a browser renders within what fills a slot, with its size and scripts', async () => {
    const more = { bar: { slot: { name: 'header', order: 1 }, fragments: [{ of: 'mf-stock/mini' }] } };
    const mini = { ...stock(1), fragments: [fragment('mini', { render: 'browser', size: { width: 80 } })] };
    const set = await made.promoted(first, 'mf-stock', mini);
    await live({ ...(await made.promoted(set, 'mf-cart', cart(2, { more }))), number: 2 });
    const { main, state, scripts } = await get('/');
    expect(main).not.toContain('stock');
    expect(state.remotes['mf-stock']?.fragments).toMatchObject([{ id: 'mini', size: { width: 80 } }]);
    expect(scripts?.filter((file) => file.includes('mf-stock'))).not.toEqual([]);
  });

  test('is rendered in advance when one of them is released, and what fails is named', async () => {
    const routes = shop.routes.map((route) => ({ ...route, example: product }));
    const second = await live(await made.promoted(first, 'mf-a', { ...shop, routes }));
    const set = await live(await made.promoted(second, 'mf-cart', cart(3, { fails: true })));
    expect(registry.reports()).toMatchObject([
      { failed: [{ name: 'mf-cart', version: versionIn(set, 'mf-cart'), route: '#add', error: 'a bug' }] },
    ]);
  });

  test('asks nothing of the API for what browsers render, which asks as its visitor', async () => {
    const more = { mini: { render: 'browser', data: ['/api/cart'] } };
    const routes = shop.routes.map((route) => ({ ...route, fragments: [{ of: 'mf-cart/mini' }] }));
    const set = await made.promoted(first, 'mf-cart', cart(2, { more }));
    await live(await made.promoted(set, 'mf-a', { ...shop, routes }));
    const { state } = await get('/product/7');
    expect(Object.keys(state.answers)).toEqual(['/api/products/7']);
    expect(state.remotes).toHaveProperty('mf-cart');
  });
});
