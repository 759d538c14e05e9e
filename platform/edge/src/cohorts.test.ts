// The order of these tests matters.

import type { ReleaseSet, ServedSet } from '@onesite/protocol/releases';
import { createEdge } from './edge.ts';
import { ask } from './testing/ask.ts';
import { remoteBundle } from './testing/bundles.ts';
import { longLimits } from './testing/longLimits.ts';
import { until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';
import { sharedCache } from './testing/sharedCache.ts';

const origin = 'https://site.test';
const server = (text: string) => remoteBundle({ page: `return '${text}'` });

const api = () => Response.json([], { headers: { 'Cache-Control': 'public, s-maxage=10' } });
const log = () => {};
/** The limits of a site that does not limit by network. */
const allReports = { part: 1, perMinute: null };

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
let edge: Awaited<ReturnType<typeof createEdge>>;
let [live, next] = [{} as ReleaseSet, {} as ReleaseSet];

beforeAll(async () => {
  made = await releases();
  registry = fakeSource();
  live = await made.set(1, { routes: [routeAt('/')], server: server('live') });
  next = await made.promoted(live, 'mf-a', { routes: [routeAt('/')], server: server('next') });
  registry.promote(live);
  registry.published.push(next.remotes['mf-a']!);
  edge = await createEdge({
    source: registry.source,
    store: made.store,
    api,
    log,
    limits: { size: 1, ...longLimits },
    reporting: allReports,
  });
});
afterEach(() => run());
afterAll(async () => {
  await edge.close();
  await made.remove();
});

/** From now on this share of all visitors gets the next version; without a share, no cohort runs. */
async function run(share?: number, id = 'c0000001') {
  const members = { 'mf-a': next.remotes['mf-a']!.version };
  registry.variants.cohorts = share === undefined ? [] : [{ id, members, share }];
  registry.variants.versions = share === undefined ? [] : [next.remotes['mf-a']!];
  const reads = jest.spyOn(registry.source, 'variants').mockClear();
  registry.notify('variants');
  await until(async () => reads.mock.calls.length > 0); // reads are 100 ms apart
  const hasBegun = async () =>
    ((await (await visit('/releases/current.json')).json()) as ServedSet).unassigned !== undefined;
  await until(async () => (await hasBegun()) === (share !== undefined));
}
const visit = async (path = '/', headers: Record<string, string> = {}) =>
  (await ask(edge, new Request(origin + path, { headers }))).response;
const mainOf = async (response: Response) => /<main>(.*)<\/main>/.exec(await response.text())?.[1];
const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0];

/** A new visitor's first view, with the cookie that it sets. */
async function newVisitor() {
  const response = await visit();
  return { page: await mainOf(response), cookie: cookieOf(response)! };
}

test('without a cohort nobody gets a cookie, and every cache may have a page', async () => {
  const response = await visit();
  expect([response.headers.has('Set-Cookie'), response.headers.get('Cache-Control')]).toEqual([
    false,
    expect.stringMatching(/^public/),
  ]);
});

test('a visitor stays in their cohort, on every way to an answer; widening moves nobody out, and stopping everybody', async () => {
  await run(0.5);
  const visitors = await Promise.all(Array.from({ length: 40 }, newVisitor));
  expect(new Set(visitors.map(({ page }) => page))).toEqual(new Set(['live', 'next']));
  for (const { page, cookie } of visitors)
    for (let time = 0; time < 3; time++) {
      const response = await visit('/', { Cookie: cookie });
      expect(response.headers.get('Release-Set')).toBe(page === 'next' ? '1-c0000001' : '1');
      expect(response.headers.has('Set-Cookie')).toBe(false);
      expect(await mainOf(response)).toBe(page);
      const call = await visit('/api/list', { Cookie: cookie });
      expect(call.headers.get('Release-Set')).toBe(page === 'next' ? '1-c0000001' : '1');
    }
  await run(0.8);
  const after = await Promise.all(visitors.map(async ({ cookie }) => mainOf(await visit('/', { Cookie: cookie }))));
  expect(visitors.filter(({ page }, at) => page === 'next' && after[at] !== 'next')).toEqual([]);
  expect(after.filter((page) => page === 'next').length).toBeGreaterThan(
    visitors.filter(({ page }) => page === 'next').length,
  );
  await run();
  for (const { cookie } of visitors) expect(await mainOf(await visit('/', { Cookie: cookie }))).toBe('live');
});

test.each([
  ['a proxy that says https', { publicUrls: [], trustProxy: 1 }, 'http://site.test', { 'X-Forwarded-Proto': 'https' }],
  ['an https PUBLIC_URL', { publicUrls: ['https://site.test'], trustProxy: 0 }, 'http://site.test', {}],
  ['https itself', { publicUrls: [], trustProxy: 0 }, 'https://site.test', {}],
])(
  'behind %s, none of 100 new visitors changes their set after the first page',
  async (_, origins, address, headers) => {
    await run(0.5);
    const secure = await createEdge({
      source: registry.source,
      store: made.store,
      origins,
      api,
      log,
      limits: { size: 1, ...longLimits },
      reporting: allReports,
    });
    const get = async (more = {}) =>
      (await ask(secure, new Request(`${address}/`, { headers: { ...headers, ...more } }))).response;
    const changed = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const first = await get();
        const second = await get({ Cookie: cookieOf(first)! });
        const isSame = first.headers.get('Release-Set') === second.headers.get('Release-Set');
        return !isSame || second.headers.has('Set-Cookie') || !cookieOf(first)!.startsWith('__Host-visitor=');
      }),
    );
    expect(changed.filter(Boolean)).toHaveLength(0);
    await secure.close();
  },
);

test('in one network so many visitors begin in a minute; who gets no cookie sees what is live', async () => {
  await run(1);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const limited = await createEdge({
    source: registry.source,
    store: made.store,
    api,
    log,
    limits: { size: 1, ...longLimits },
  });
  const get = (from: string) =>
    limited.fetch(new Request(`${origin}/`, { headers: { 'X-Forwarded-For': from } })) as Promise<Response>;
  await get('198.51.100.1');
  const own = await Promise.all(Array.from({ length: 100 }, (_, index) => get(`203.0.113.${index}`)));
  expect(own.filter((response) => response.headers.has('Set-Cookie'))).toHaveLength(60);
  const later = own.at(-1)!;
  expect([later.headers.get('Release-Set'), later.headers.get('Cache-Control')]).toEqual([
    '1',
    expect.stringMatching(/^private/),
  ]);
  expect((await get('198.51.100.7')).headers.has('Set-Cookie')).toBe(true);
  await limited.close();
  clock.mockRestore();
});

test('a cookie that was not issued here, or was changed, makes nobody a member', async () => {
  await run(1);
  for (const forged of ['__Host-visitor=abc', `__Host-visitor=${'a'.repeat(22)}.${'b'.repeat(22)}`]) {
    const response = await visit('/', { Cookie: forged });
    expect(cookieOf(response)).toMatch(/^__Host-visitor=[\w-]{36}\.[\w-]{22}$/); // one new visitor, and one who is in no cohort
  }
});

test("a cohort's set is for its members, and its files for everybody", async () => {
  await run(0.5);
  const visitors = await Promise.all(Array.from({ length: 20 }, newVisitor));
  const [member, other] = ['next', 'live'].map((page) => visitors.find((one) => one.page === page)!.cookie);
  expect((await visit('/releases/1-c0000001.json', { Cookie: member! })).status).toBe(200);
  expect((await visit('/releases/1-c0000001.json', { Cookie: other! })).status).toBe(404);
  const file = await visit(`/remotes/mf-a/${next.remotes['mf-a']!.version}/remoteEntry.js`);
  expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/^public/)]);
});

test('a cohort whose version cannot be served has what is live', async () => {
  registry.variants.cohorts = [{ id: 'c0000002', members: { 'mf-a': '9.9.9-0123456789ab' }, share: 1 }];
  registry.notify('variants');
  await new Promise(setImmediate);
  const response = await visit();
  expect([response.headers.get('Release-Set'), await mainOf(response)]).toEqual(['1', 'live']);
});

test('a cohort follows the live set, and its open pages still find what they were made of', async () => {
  await run(1);
  const { cookie } = await newVisitor();
  registry.promote({ ...live, number: 2 });
  await edge.live.reached(2);
  const response = await visit('/', { Cookie: cookie });
  expect([response.headers.get('Release-Set'), await mainOf(response)]).toEqual(['2-c0000001', 'next']);
  for (const number of [1, 2])
    expect(await (await visit(`/releases/${number}-c0000001.json`, { Cookie: cookie })).json()).toMatchObject({
      number,
    });
});

test.each([{ isTargeted: true }, { isTargeted: false }])(
  'a cache in front (%j) hands nobody the page of a cohort, nor keeps it from giving visitors their cookie',
  async (options) => {
    const cache = sharedCache(edge.fetch, options);
    const first = await Promise.all(['/', '/', '/api/list'].map((path) => cache.fetch(new Request(origin + path))));
    expect(await mainOf(first[0]!)).toBe('live');
    await cache.fetch(new Request(`${origin}/`));
    const hits = cache.hits;
    expect(hits).toBeGreaterThan(0); // it is cached
    await run(0.5);
    cache.pass(60_000); // the copy from before
    const seen = new Map<string, Set<string | undefined>>();
    for (let count = 0; count < 30; count++) {
      const response = await cache.fetch(new Request(`${origin}/`));
      seen.set(cookieOf(response)!, new Set([await mainOf(response)]));
    }
    for (const [cookie, pages] of [...seen, ...seen]) {
      const own = { headers: { Cookie: cookie } };
      pages.add(await mainOf(await cache.fetch(new Request(`${origin}/`, own))));
      const call = await cache.fetch(new Request(`${origin}/api/list`, own));
      expect(call.headers.get('Release-Set')).toBe(pages.has('next') ? '2-c0000001' : '2');
    }
    expect(seen.size).toBe(30); // each gets a cookie of their own
    expect([...seen.values()].filter((pages) => pages.size !== 1)).toEqual([]);
    expect(cache.hits).toBe(hits);
  },
);
