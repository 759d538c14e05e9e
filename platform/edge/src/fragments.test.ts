import type { BuiltFragment } from '@onesite/protocol/facts';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { createEdge } from './edge.ts';
import { ask } from './testing/ask.ts';
import { longLimits } from './testing/longLimits.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

// Documents with parts of other remotes. The shell puts each fragment that it is asked for behind its page.

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
      id: 'product',
      search: [{ name: 'colour', values: ['red'] }],
      data: ['/api/products/:sku'],
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

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
let edge: Awaited<ReturnType<typeof createEdge>>;
let first: ReleaseSet;
let missing: string[];
const logged: [string, object][] = [];

beforeEach(async () => {
  made = await releases();
  registry = fakeSource();
  missing = [];
  logged.length = 0;
  first = await made.promoted(await made.set(0, { shell, ...shop }), 'mf-cart', cart(1));
  first = { ...(await made.promoted(first, 'mf-stock', stock(1))), number: 1 };
  registry.promote(first);
  edge = await createEdge({
    source: registry.source,
    store: made.store,
    api: ({ url }) => {
      const path = url.replace('http://site.test', '');
      return missing.includes(path) ? new Response('down', { status: 503 }) : Response.json(path);
    },
    log: (event, details) => logged.push([event, details]),
    limits: { size: 1, ...longLimits },
  });
});
afterEach(async () => {
  await edge.close();
  await made.remove();
});

async function live(set: ReleaseSet) {
  registry.promote(set);
  await edge.live.reached(set.number);
  return set;
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { response } = await ask(edge, new Request(`http://site.test${path}`, { headers }));
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('ETag')!,
    caching: response.headers.get('Cache-Control'),
    main: /<main>(.*)<\/main>/.exec(text)?.[1],
    scripts: text.match(/href="\/remotes\/[\w-]+\/[^"]*\/\w+\.js/g),
    state: JSON.parse(/id="page">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as PageState,
  };
}
const product = '/product/7?colour=red';

test('a document holds the fragments that its page states, and theirs, with data, scripts and what browsers need', async () => {
  const { main, state, scripts } = await get(product);
  expect(main).toBe('shop at /product/7?colour=red + cart 1 "/api/prices/7?colour=red" + stock 1');
  expect(Object.keys(state.answers)).toEqual(['/api/products/7', '/api/prices/7?colour=red', '/api/stock/7']);
  expect(Object.keys(state.remotes)).toEqual(['mf-a', 'mf-cart', 'mf-stock']);
  expect(scripts?.filter((file) => file.includes('mf-stock'))).toHaveLength(2);
  expect(state.paths['mf-a']).toMatchObject([{ id: 'page' }, { id: 'product', shows: ['mf-cart', 'mf-stock'] }]);
  expect(Object.keys((await get('/')).state.remotes)).toEqual(['mf-a']);
});

test('what is not hydrated is rendered and styled, and its scripts are not requested', async () => {
  const still = { ...stock(2), fragments: [fragment('left', { hydrate: false, data: ['/api/stock/:sku'] })] };
  await live(await made.promoted({ ...first, number: 2 }, 'mf-stock', still));
  const { main, state, scripts } = await get(product);
  expect(main).toContain('stock 2');
  expect(state.remotes['mf-stock']?.fragments).toMatchObject([{ id: 'left', hydrate: false }]);
  expect(scripts?.filter((file) => file.includes('mf-stock'))).toEqual([]);
  expect(scripts?.filter((file) => file.includes('mf-cart'))).not.toEqual([]);
});

test('a release of a fragment changes the documents that show it, and leaves all others', async () => {
  const before = { product: await get(product), home: await get('/'), stock: await get('/stock') };
  await live({ ...(await made.promoted(first, 'mf-cart', cart(2))), number: 2 });
  const after = await get(product, { 'If-None-Match': before.product.etag });
  expect([after.status, after.main]).toEqual([200, expect.stringContaining('cart 2')]);
  expect((await get('/', { 'If-None-Match': before.home.etag })).status).toBe(304);
  expect((await get('/stock', { 'If-None-Match': before.stock.etag })).status).toBe(304);
  await live({ ...first, number: 3 });
  expect((await get(product)).etag).toBe(before.product.etag);
});

test('a fragment that throws is blamed itself, and its page is sent without it, and cached', async () => {
  await live({ ...(await made.promoted(first, 'mf-cart', cart(2, { fails: true }))), number: 2 });
  const { main, caching, status } = await get(product);
  expect([status, main]).toEqual([200, 'shop at /product/7?colour=red + stock 1']);
  expect(caching).toMatch(/^public/);
  expect(logged).toContainEqual([
    'fragment was not rendered',
    expect.objectContaining({ fragment: 'mf-cart/add', error: 'a bug' }),
  ]);
  expect(logged.map(([event]) => event)).not.toContain('page was not rendered');
});

test('data of a fragment that do not come cost the page nothing', async () => {
  missing = ['/api/prices/7?colour=red'];
  const { status, main, state } = await get(product);
  expect([status, main]).toEqual([200, expect.stringContaining('cart 1 undefined')]);
  expect(Object.keys(state.answers)).toEqual(['/api/products/7', '/api/stock/7']);
  missing = [];
  expect((await get(product)).main).toContain('cart 1 "/api/prices');
});

test('what fills a slot of the frame is on every document, in its order, and a release of it changes all', async () => {
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

test('what a browser renders within what fills a slot is known on every document, with its size and scripts', async () => {
  const more = {
    bar: { slot: { name: 'header', order: 1 }, fragments: [{ of: 'mf-stock/mini' }] },
  };
  const mini = { ...stock(1), fragments: [fragment('mini', { render: 'browser', size: { width: 80 } })] };
  const set = await made.promoted(first, 'mf-stock', mini);
  await live({ ...(await made.promoted(set, 'mf-cart', cart(2, { more }))), number: 2 });
  const { main, state, scripts } = await get('/');
  expect(main).not.toContain('stock');
  expect(state.remotes['mf-stock']?.fragments).toMatchObject([{ id: 'mini', size: { width: 80 } }]);
  expect(scripts?.filter((file) => file.includes('mf-stock'))).not.toEqual([]);
});

test('pages that show a fragment are rendered before its release is served, and what fails is named', async () => {
  await live({ ...(await made.promoted(first, 'mf-cart', cart(2))), number: 2 });
  await live({
    ...(await made.promoted(first, 'mf-a', {
      ...shop,
      routes: shop.routes.map((route) => ({ ...route, example: product })),
    })),
    number: 3,
  });
  const set = await made.promoted({ ...first, number: 3 }, 'mf-cart', cart(4, { fails: true }));
  await live({ ...set, number: 4, remotes: { ...set.remotes, 'mf-a': edge.live.get()!.set.remotes['mf-a']! } });
  const { version } = set.remotes['mf-cart']!;
  expect(logged.filter(([event]) => event === 'set is live').at(-1)?.[1]).toMatchObject({
    failed: [{ name: 'mf-cart', version, route: '#add', error: 'a bug' }],
  });
});

test('what browsers render asks the API as its visitor, not as nobody', async () => {
  const more = { mini: { render: 'browser', data: ['/api/cart'] } };
  const routes = shop.routes.map((route) => ({ ...route, fragments: [{ of: 'mf-cart/mini' }] }));
  let set = await made.promoted(first, 'mf-cart', cart(2, { more }));
  set = await made.promoted(set, 'mf-a', { ...shop, routes });
  await live(set);
  const { state } = await get('/product/7');
  expect(Object.keys(state.answers)).toEqual(['/api/products/7']);
  expect(state.remotes).toHaveProperty('mf-cart');
});
