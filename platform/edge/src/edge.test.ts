import type { ReleaseSet, ServedSet } from '@onesite/protocol/releases';
import { publicCaching } from './documents/sharedCaches.ts';
import { createEdge } from './edge.ts';
import { acceptedEncodings } from './encoding.ts';
import { ask } from './testing/ask.ts';
import { remoteBundle, shellBundle } from './testing/bundles.ts';
import { longLimits } from './testing/longLimits.ts';
import { stillRunning, until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';
import { sharedCache } from './testing/sharedCache.ts';

// The order of these tests matters.
describe('cohorts', () => {
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
    [
      'a proxy that says https',
      { publicUrls: [], trustProxy: 1 },
      'http://site.test',
      { 'X-Forwarded-Proto': 'https' },
    ],
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
});

// The order of these tests matters.
describe('cohortsOfManyRemotes', () => {
  const origin = 'https://site.test';
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
  const bundle = (text: string) => remoteBundle({ page: `return '${text}'` });
  const routesOf = (name: string) => [routeAt(`/${name}`)];

  let made: Awaited<ReturnType<typeof releases>>;
  let registry: ReturnType<typeof fakeSource>;
  let edge: Awaited<ReturnType<typeof createEdge>>;
  let live = {} as ReleaseSet;

  beforeAll(async () => {
    made = await releases();
    registry = fakeSource();
    live = await made.set(1, { routes: [routeAt('/'), ...routesOf('mf-a')], server: bundle('live mf-a') });
    for (const name of names.slice(1))
      live = {
        ...(await made.promoted(live, name, { routes: routesOf(name), server: bundle(`live ${name}`) })),
        number: 1,
      };
    registry.promote(live);
  });
  beforeEach(async () => {
    edge = await createEdge({
      source: registry.source,
      store: made.store,
      api: () => Response.json([]),
      log: () => {},
      limits: { size: 1, ...longLimits },
      reporting: { part: 0.1, perMinute: null },
    });
  });
  afterEach(async () => {
    registry.variants.cohorts = [];
    await edge.close();
  });
  afterAll(() => made.remove());

  /** Half of the visitors get the next version of a remote, or of the shell. */
  async function next(name: string, number: number, routes = live.remotes[name]?.facts.routes ?? []) {
    const set =
      name === 'shell'
        ? await made.set(number, { shell: shellBundle.replace('<main>', '<main data-shell=2>') })
        : await made.promoted({ ...live, number }, name, { routes, server: bundle(`next ${name}`) });
    const version = name === 'shell' ? set.shell : set.remotes[name]!;
    registry.published.push(version);
    return { id: `c000000${number}`, members: { [name]: version.version }, share: 0.5 };
  }
  async function run(...cohorts: Awaited<ReturnType<typeof next>>[]) {
    registry.variants.cohorts = cohorts;
    const reads = jest.spyOn(registry.source, 'variants').mockClear();
    registry.notify('variants');
    await until(async () => reads.mock.calls.length > 0); // reads are 100 ms apart
    await until(async () => ((await current()).unassigned !== undefined) === cohorts.length > 0);
  }
  const visit = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(edge, new Request(origin + path, { headers }))).response;
  const current = async (cookie?: string) =>
    (await (await visit('/releases/current.json', cookie ? { Cookie: cookie } : {})).json()) as ServedSet;
  const mainOf = async (response: Response) => /<main.*?>(.*)<\/main>/.exec(await response.text())?.[1];
  const pids = () => edge.live.get()!.renderers.pids() as number[];
  const isShared = ({ headers }: Response) =>
    /^public/.test(headers.get('Cache-Control')!) && !headers.has('Set-Cookie');

  test('a page that no cohort touches sets no cookie and is shared by all; the first one that is touched draws the visitor', async () => {
    await run(await next('mf-a', 1));
    const landing = await visit('/mf-b');
    expect([isShared(landing), landing.headers.get('Release-Set')]).toEqual([true, '1']);
    expect(await current()).toMatchObject({ served: '1', variant: null, unassigned: ['mf-a'], reporting: 0.1 });
    const touched = await visit('/mf-a');
    expect([isShared(touched), touched.headers.get('Cache-Control')]).toEqual([
      false,
      expect.stringMatching(/^private/),
    ]);
    const cookie = touched.headers.get('Set-Cookie')!.split(';')[0]!;
    const { unassigned, reporting, served } = await current(cookie);
    expect([unassigned, reporting, served]).toEqual([undefined, 1, touched.headers.get('Release-Set')]);
    const again = await visit('/mf-b', { Cookie: cookie });
    expect([isShared(again), again.headers.get('ETag')]).toEqual([true, landing.headers.get('ETag')]);
  });

  test.each([
    ['another shell', () => next('shell', 2)],
    [
      'another table of paths',
      () => next('mf-a', 3, [routeAt('/'), ...routesOf('mf-a'), routeAt('/new', { id: 'new' })]),
    ],
  ])('a cohort with %s touches every page', async (_, cohort) => {
    await run(await cohort());
    await until(async () => !isShared(await visit('/mf-b'))); // once it can be served
    expect((await current()).unassigned).toEqual(names);
  });

  test('six cohorts at once share the processes of the live set, and a cohort that ends leaves no code in them', async () => {
    const cohorts = await Promise.all(names.map((name, index) => next(name, index + 1)));
    await visit('/');
    await run(...cohorts);
    const seen = new Set<string>();
    const started = new Set<number>(pids());
    for (const name of names)
      for (let visitor = 0; visitor < 40; visitor++) {
        seen.add((await mainOf(await visit(`/${name}`)))!);
        for (const pid of pids()) started.add(pid);
      }
    expect([...seen].sort()).toEqual(names.flatMap((name) => [`live ${name}`, `next ${name}`]).sort());
    expect(started.size).toBe(1);
    await run();
    await visit('/');
    await until(() => stillRunning([...started]).length === 0);
  });

  test('a promote beside a cohort keeps the processes of the live set until the switch, and the cohort goes on', async () => {
    await run(await next('mf-a', 4));
    const pagesSeen = async () => {
      const seen = new Set<string | undefined>();
      while (seen.size < 2) seen.add(await mainOf(await visit('/mf-a')));
      return [...seen].sort();
    };
    expect(await mainOf(await visit('/mf-b'))).toBe('live mf-b');
    expect(await pagesSeen()).toEqual(['live mf-a', 'next mf-a']);
    const before = pids();
    const promoted = { routes: routesOf('mf-b'), server: bundle('promoted mf-b') };
    registry.promote(await made.promoted({ ...live, number: 8 }, 'mf-b', promoted));
    const switched = edge.live.reached(9);
    while (edge.live.get()!.set.number === 1) {
      expect(pids()).toEqual(before);
      await new Promise(setImmediate);
    }
    await switched;
    await until(() => stillRunning(before).length === 0);
    expect(await mainOf(await visit('/mf-b'))).toBe('promoted mf-b');
    expect(await pagesSeen()).toEqual(['live mf-a', 'next mf-a']);
  });
});

// The order of these tests matters.
describe('edge', () => {
  const origin = 'http://site.test';
  const forAll = publicCaching['Cache-Control'];
  const pages = [
    routeAt('/'),
    routeAt('/list', { id: 'list', search: [{ name: 'sort', values: ['name', 'price'] }, 'key'] }),
    routeAt('/item/:id', { id: 'item', data: ['/api/items/:id'] }),
    routeAt('/guarded', { id: 'guarded', access: 'administrator', data: ['/api/stock'] }),
    routeAt('/browser', { id: 'browser', render: 'browser' }),
    routeAt('/broken', { id: 'broken', search: ['key'] }),
    routeAt('/failing', { id: 'failing', search: ['key'] }),
    routeAt('/address', { id: 'address' }),
    routeAt('/stock', { id: 'stock', data: ['/api/stock'] }),
  ];
  const remote = `const own = require('federation/address'); exports.default = { address: () => own,
  page: () => 'home', list: ({ url }) => 'list at ' + url, browser: () => 'never',
  item: ({ state, page }) => 'item ' + JSON.stringify(page.data.map((path) => state.answers[path]?.body)),
  stock: ({ state }) => { const { body } = state.answers['/api/stock'] ?? {}; if (body === 'bad') throw new Error('bad data');
    return 'stock: ' + (body ?? 'unknown'); },
  guarded: ({ state, page }) => 'skeleton with ' + JSON.stringify([state.answers, page.data]),
  broken: () => { throw new Error('a bug'); }, failing: () => { throw new Error('another bug'); },
};`;

  let made: Awaited<ReturnType<typeof releases>>;
  let registry: ReturnType<typeof fakeSource>;
  let edge: Awaited<ReturnType<typeof createEdge>>;
  const logged: [string, object][] = [];
  let stock: () => Response | Promise<Response> = () => Response.json('full');
  const api = jest.fn((request: Request): Response | Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/stock') return stock();
    if (pathname === '/api/items/7') return Response.json({ name: 'seven' });
    if (pathname === '/api/items/unavailable') return new Response(null, { status: 503 });
    if (pathname === '/api/login')
      return new Response(null, {
        status: 204,
        headers: [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
      });
    return Response.json({ code: 'not_found' }, { status: 404 });
  });

  const start = async () => {
    edge = await createEdge({
      source: registry.source,
      store: made.store,
      api,
      log: (event, details) => logged.push([event, details]),
      limits: { size: 2, ...longLimits },
    });
  };
  const get = async (path: string, headers: Record<string, string> = {}) =>
    edge.fetch(new Request(origin + path, { headers }));
  const mainOf = async (response: Response) => /<main>(.*)<\/main>/.exec(await response.text())?.[1];

  beforeAll(async () => {
    made = await releases();
    registry = fakeSource();
    await start();
  });
  afterAll(async () => {
    await edge.close();
    await made.remove();
  });

  test('before the first set, a visitor is asked to come again', async () => {
    const response = await get('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('2');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Request-Id')).toBeTruthy();
  });

  describe('with a set', () => {
    beforeAll(async () => {
      registry.promote(await made.set(1, { routes: pages, server: remote }));
      await edge.live.reached(1);
    });

    test('a page comes whole, with its policy, and the second time as known', async () => {
      const response = await get('/');
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Security-Policy')).toContain(`script-src ${origin}/remotes/`);
      expect(response.headers.get('Cache-Control')).toBe(forAll);
      const [etag, text] = [response.headers.get('ETag')!, await response.text()];
      expect(text).toContain('<main>home</main>');
      expect(text).toContain('<title>Title of /</title>');
      expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
    });

    test('a query that the page does not read makes no page of its own, one that it reads does', async () => {
      const etag = (await get('/list')).headers.get('ETag');
      expect((await get('/list?utm_source=mail')).headers.get('ETag')).toBe(etag);
      const sorted = await get('/list?utm_source=mail&sort=name');
      expect(sorted.headers.get('ETag')).not.toBe(etag);
      expect(await mainOf(sorted)).toBe('list at /list?sort=name');
    });

    test('a value that the page does not list renders as without it, from the same cached document', async () => {
      const plain = await get('/list');
      const odd = await get('/list?sort=made-up');
      expect(odd.headers.get('ETag')).toBe(plain.headers.get('ETag'));
      expect([await mainOf(odd), odd.headers.get('Cache-Control')]).toEqual(['list at /list', forAll]);
    });

    test('any value of a name without a list is rendered, and not cached', async () => {
      const response = await get('/list?sort=name&key=secret');
      expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
      const text = await response.text();
      expect(text).toContain('<main>list at /list?sort=name&key=secret</main>');
      expect(text).toContain(`rel="canonical" href="${origin}/list?sort=name"`);
    });

    test.each([
      ['/List', '/list'],
      ['/list/', '/list'],
      ['//list//', '/list'],
      ['/LIST/?sort=Name&x=%2F', '/list?sort=Name&x=%2F'],
      ['/Item/AbC%2f/', '/item/AbC%2f'],
      ['/Guarded', '/guarded'],
      ['//?q', '/?q'],
    ])('%s has one address: %s', async (path, location) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await edge.fetch(new Request(origin + path, { method }));
        expect([response.status, response.headers.get('Location'), await response.text()]).toEqual([308, location, '']);
      }
      expect((await edge.fetch(new Request(origin + path, { method: 'POST' }))).status).toBe(404);
    });

    test.each(['//evil.test', '//evil.test/list', '/list//evil.test', '/Nothing/'])(
      '%s leads nowhere',
      async (path) => {
        const response = await get(path);
        expect([response.status, response.headers.get('Location')]).toEqual([404, null]);
      },
    );

    test('a page has its data in it, and their status', async () => {
      const found = await get('/item/7');
      expect([found.status, await mainOf(found)]).toEqual([200, 'item [{"name":"seven"}]']);
      expect((await get('/item/8')).status).toBe(404);
    });

    describe('a finished page whose data', () => {
      const seen = async () => {
        const response = await get('/stock');
        return [response.status, response.headers.get('Cache-Control'), await mainOf(response)];
      };
      const full = [200, forAll, 'stock: full'];
      const empty = [200, forAll, 'stock: empty'];
      const untilSeen = (state: typeof full) => until(async () => (await seen()).join() === state.join());
      const unavailable = () => Response.json({ code: 'unavailable' }, { status: 503 });
      beforeEach(async () => {
        stock = () => Response.json('full');
        await untilSeen(full);
      });

      const failures: [string, typeof stock][] = [
        ['cannot be had', unavailable],
        ['come too late', () => new Promise(() => {})],
        ['cannot be rendered', () => Response.json('bad')],
      ];
      test.each(failures)('%s is served as it was, until a newer one can be', async (_, failure) => {
        stock = failure;
        expect(await seen()).toEqual(full);
        expect(await Promise.all([seen(), seen(), seen()])).toEqual([full, full, full]);
        stock = () => Response.json('empty');
        await untilSeen(empty);
        stock = failure;
        expect(await seen()).toEqual(empty);
      });

      test('have been removed is not served any more', async () => {
        stock = () => Response.json({ code: 'not_found' }, { status: 404 });
        await until(async () => (await seen())[0] === 404);
      });
    });

    test('a page that was never finished goes out without its data, and is not cached', async () => {
      const response = await get('/item/unavailable');
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store, no-transform']);
    });

    test("data are asked for with the visitor's address, and without the visitor's cookies", async () => {
      api.mockClear();
      await get('/item/7', { Cookie: 'admin_session=secret', 'X-Forwarded-For': '203.0.113.7' });
      const sent = api.mock.calls.map(([{ headers }]) => [headers.get('Cookie'), headers.get('X-Forwarded-For')]);
      expect(sent).toEqual([[null, '203.0.113.7']]);
    });

    test('what everybody may see has rules for content delivery networks, and tags to remove it by', async () => {
      const first = await get('/list');
      const cached = await get('/list');
      const known = await get('/list', { 'If-None-Match': first.headers.get('ETag')! });
      for (const { headers } of [first, cached, known]) {
        expect(headers.get('Cache-Control')).toMatch(
          /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-rev.*, no-transform$/,
        );
        expect(headers.get('CDN-Cache-Control')).toMatch(
          /^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+, no-transform$/,
        );
        expect([headers.get('Surrogate-Key'), headers.get('Cache-Tag')]).toEqual([
          'set-1 shell mf-a',
          'set-1,shell,mf-a',
        ]);
      }
      expect(known.status).toBe(304);
    });

    test.each([
      '/guarded',
      '/browser',
      '/list?key=secret',
      '/broken',
      '/nothing',
      '/item/unavailable',
      '/releases/current.json',
      '/api/login',
    ])('%s is in no cache, and has no tags', async (path) => {
      const { headers } = await get(path);
      const isDocument = !/^\/(api|releases)\//.test(path);
      if (path !== '/api/login')
        expect(headers.get('Cache-Control')).toBe(isDocument ? 'no-store, no-transform' : 'no-store');
      expect([headers.get('CDN-Cache-Control'), headers.get('Surrogate-Key'), headers.get('Cache-Tag')]).toEqual([
        null,
        null,
        null,
      ]);
    });

    test('an unknown path is a page with status 404 that is not cached', async () => {
      const response = await get('/nothing');
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain('<title>Page not found</title>');
    });

    test('a guarded page comes as its skeleton, without any data, and is not cached', async () => {
      const response = await get('/guarded', { Cookie: 'session=1' });
      expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
      expect(await mainOf(response)).toBe('skeleton with [{},[]]');
    });

    test('a page for the browser comes as the frame', async () => {
      expect(await mainOf(await get('/browser'))).toBe('');
    });

    test('a page that fails comes as the frame, is not cached, is logged once, and does not affect the others', async () => {
      logged.length = 0;
      const response = await get('/failing?key=secret'); // no key is logged
      await get('/failing?key=another');
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
      expect(await mainOf(response)).toBe('');
      const requestId = response.headers.get('X-Request-Id');
      expect(logged).toEqual([
        ['page was not rendered', { requestId, url: '/failing', error: expect.stringContaining('another bug') }],
      ]);
      expect(await mainOf(await get('/'))).toBe('home');
    });

    test('each answer of the API names the newest set and stays as it is', async () => {
      const response = await get('/api/login');
      expect(response.status).toBe(204);
      expect(response.headers.get('Release-Set')).toBe('1');
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    });

    test('the whole set is a file for ever; one that there is not is none', async () => {
      const response = await get('/releases/1.json');
      expect(response.headers.get('Cache-Control')).toContain('immutable');
      const { number, remotes } = (await response.json()) as Pick<ReleaseSet, 'number' | 'remotes'>;
      expect([number, Object.keys(remotes)]).toEqual([1, ['mf-a']]);
      expect(remotes['mf-a']).toHaveProperty('entry', {
        url: expect.stringMatching(/^\/remotes\/mf-a\/[\w.-]+\/remoteEntry\.js$/),
        integrity: expect.stringMatching(/^sha384-/),
      });
      for (const file of ['2.json', '0.json', '-1.json', '1', 'x.json', '9999999999.json'])
        expect([file, (await get(`/releases/${file}`)).status]).toEqual([file, 404]);
    });

    test.each([
      ['/list%23key=a%20b', '/list#key=a%20b'],
      ['/list%23key%3Da?sort=name', '/list?sort=name#key%3Da'],
      ['//evil.test%23a', '/evil.test#a'],
    ])('a link whose fragment arrives in the path leads where it should: %s', async (path, location) => {
      const response = await get(path);
      expect([response.status, response.headers.get('Location')]).toEqual([303, location]);
    });

    test('a service worker of an earlier site gets a script that takes it away', async () => {
      const asked: [string, Record<string, string>?][] = [
        ['/sw.js'],
        ['/service-worker.js'],
        ['/app/ngsw-worker.js', { 'Service-Worker': 'script' }],
      ];
      for (const [path, headers] of asked) {
        const response = await edge.fetch(new Request(origin + path, { headers }));
        expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
          200,
          'text/javascript',
          'no-store',
        ]);
        expect(await response.text()).toContain('registration.unregister()');
      }
      expect((await edge.fetch(new Request(`${origin}/app/ngsw-worker.js`))).status).toBe(404);
    });

    test('a missing file of a remote is plainly not found, never a page', async () => {
      for (const path of ['/remotes/mf-a/1/missing.js', '/remotes/mf-a', '/remotes/']) {
        const response = await get(path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
      }
    });

    test('a bundle knows the address of the files that were published with it', async () => {
      const address = await mainOf(await get('/address'));
      expect(address).toMatch(/^\/remotes\/mf-a\/[\w.-]+\/$/);
      const response = await get(`${address}picture.svg`);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    });

    test('what the shell has at a path of the site is served there, and asked for again with its tag', async () => {
      const response = await get('/icon.svg');
      expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
        200,
        'image/svg+xml',
        '<svg/>',
      ]);
      expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*; sandbox$/);
      const again = await get('/icon.svg', { 'If-None-Match': response.headers.get('ETag')! });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    test.each(['/none.svg', '/x/y.png', '/foo.php', '/.git/config'])(
      '%s reads like a file and is none: a short answer, for which nothing is rendered',
      async (path) => {
        const response = await get(path);
        expect([response.status, response.headers.get('Content-Type')]).toEqual([
          404,
          expect.stringContaining('text/html'),
        ]);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        const text = await response.text();
        expect(text).toContain('Not found');
        expect(text).not.toContain('<div id="root">');
      },
    );

    test('search engines find robots.txt and sitemap, with the address that visitors see', async () => {
      expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const map = await get('/sitemap.xml');
      expect(map.headers.get('Content-Type')).toBe('application/xml');
      expect(await map.text()).toContain(`<loc>${origin}/list</loc>`);
      expect(await (await get('/list?sort=name')).text()).toContain(`rel="canonical" href="${origin}/list?sort=name"`);
      expect(await (await get('/guarded')).text()).not.toContain('canonical');
    });

    test.each([
      ['/', 200],
      ['/item/7', 200],
      ['/nothing', 404],
      ['/icon.svg', 200],
      ['/robots.txt', 200],
      ['/releases/1.json', 200],
      ['/releases/9.json', 404],
      ['/remotes/mf-a/1/missing.js', 404],
    ])('%s carries the id of its request: a new one, or the one that came with it', async (path, status) => {
      const [one, other] = [await get(path), await get(path)];
      const ids = [one, other].map(({ headers }) => headers.get('X-Request-Id'));
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(ids[0]).not.toBe(ids[1]);
      const own = await get(path, { 'X-Request-Id': 'visit-7' });
      expect([own.status, own.headers.get('X-Request-Id')]).toEqual([status, 'visit-7']);
      const odd = await get(path, { 'X-Request-Id': 'a "b"' });
      expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
      const known = await get(path, { 'If-None-Match': '*', 'X-Request-Id': 'visit-8' });
      expect(known.headers.get('X-Request-Id')).toBe('visit-8');
    });

    test('the calls for the data of a page carry its id', async () => {
      api.mockClear();
      await get('/item/7', { 'X-Request-Id': 'visit-9' });
      expect(api.mock.calls.map(([request]) => request.headers.get('X-Request-Id'))).toEqual(['visit-9']);
    });

    test('a failure of the edge itself states only the id under which the log has the details', async () => {
      jest.spyOn(registry.source, 'read').mockRejectedValueOnce(new Error('secret'));
      const response = await get('/releases/7.json', { 'X-Request-Id': 'visit-10' });
      expect([response.status, response.headers.get('X-Request-Id')]).toEqual([500, 'visit-10']);
      expect(await response.text()).not.toContain('secret');
      const line = { requestId: 'visit-10', path: '/releases/7.json', error: expect.stringContaining('secret') };
      expect(logged.at(-1)).toEqual(['request failed', line]);
    });

    test('while the database is away, an open page gets its set, and another set can be asked for again', async () => {
      await get('/');
      const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      const read = jest.spyOn(registry.source, 'read').mockRejectedValue(lost);
      const known = await get('/releases/1.json');
      const other = await get('/releases/7.json');
      read.mockRestore();
      expect([known.status, ((await known.json()) as ReleaseSet).number]).toEqual([200, 1]);
      expect([other.status, other.headers.get('Retry-After'), other.headers.get('Cache-Control')]).toEqual([
        503,
        '1',
        'no-store',
      ]);
    });

    describe('with addresses of its own', () => {
      let published: typeof edge;
      beforeAll(async () => {
        const origins = { publicUrls: ['https://fieldbox.example', 'https://fieldbox.test'], trustProxy: 1 };
        published = await createEdge({ source: registry.source, store: made.store, api, origins, log: () => {} });
      });
      afterAll(() => published.close());
      const ask = async (path: string, host: string) =>
        published.fetch(new Request(`http://inner${path}`, { headers: { 'X-Forwarded-Host': host } }));

      test.each(['fieldbox.example', 'fieldbox.test'])('a document for %s names that one everywhere', async (host) => {
        const own = `https://${host}`;
        const response = await ask('/list', host);
        expect(response.headers.get('Content-Security-Policy')).toContain(`script-src ${own}/remotes/;`);
        expect(response.headers.get('Strict-Transport-Security')).toBeTruthy();
        const text = await response.text();
        expect(text).toContain(`rel="canonical" href="${own}/list"`);
        expect(text).toContain(`property="og:url" content="${own}/list"`);
        expect(await (await ask('/robots.txt', host)).text()).toContain(`Sitemap: ${own}/sitemap.xml`);
        expect(await (await ask('/sitemap.xml', host)).text()).toContain(`<loc>${own}/list</loc>`);
      });

      test.each(['/', '/list', '/List/', '/nothing', '/robots.txt', '/sitemap.xml'])(
        'nobody gets %s at another address, and learns of none',
        async (path) => {
          const response = await ask(path, 'evil.test');
          expect([response.status, response.headers.get('Cache-Control')]).toEqual([421, 'no-store']);
          expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
          expect(await response.text()).not.toContain('fieldbox');
        },
      );

      test('the API, the sets and the files of remotes are there at any', async () => {
        expect((await ask('/api/items/7', '10.0.0.7:3000')).status).toBe(200);
        expect((await ask('/releases/1.json', '10.0.0.7:3000')).status).toBe(200);
      });
    });

    test('a page takes no POST', async () => {
      const response = await edge.fetch(new Request(`${origin}/`, { method: 'POST' }));
      expect(response.status).toBe(404);
    });

    test('a host that would change the policy is refused', async () => {
      const response = await edge.fetch(new Request("http://a'b.test/"));
      expect(response.status).toBe(400);
    });

    test('a newer set is served without a restart', async () => {
      registry.promote(await made.set(2, { page: `return 'page of set 2';` }));
      registry.notify();
      await until(async () => (await mainOf(await get('/'))) === 'page of set 2');
      expect((await get('/api/login')).headers.get('Release-Set')).toBe('2');
    });

    test("a version's files are served once it is in a set, though this edge serves an older one", async () => {
      const later = await made.set(3);
      const script = `/remotes/mf-a/${later.remotes['mf-a']?.version}/remoteEntry.js`;
      expect((await get(script)).status).toBe(404);
      registry.promote(later); // this edge does not know of it yet
      expect((await get(script)).status).toBe(200);
    });
  });
});

describe('encoding', () => {
  const names = (header?: string) => acceptedEncodings(header).map(({ name }) => name);

  it('offers what a client takes, best first, whatever order it names them in', () => {
    expect(names('gzip, deflate, br')).toEqual(['br', 'gzip']);
    expect(names('GZIP')).toEqual(['gzip']);
  });

  it('takes q=0 for a refusal', () => {
    expect(names('br;q=0, gzip;q=0.5')).toEqual(['gzip']);
    expect(names('br; q=0.0')).toEqual([]);
  });

  it('offers nothing to a client that names nothing', () => {
    expect([names(), names(''), names('identity')]).toEqual([[], [], []]);
  });
});
