import { createHash } from 'node:crypto';
import type { OpenPreview } from '@onesite/protocol/live';
import type { CurrentSet, ReleaseSet, RunningCohort } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { EdgeOptions } from './edge.ts';
import { setName } from './sets/servedSet.ts';
import { ask } from './testing/ask.ts';
import { remoteBundle, shellBundle } from './testing/bundles.ts';
import { renderersInProcess } from './testing/inProcess.ts';
import { until } from './testing/processes.ts';
import { fakeRegistry, releases, routeAt } from './testing/releases.ts';
import { mainOf, startEdge, type TestEdge } from './testing/startEdge.ts';

// Visitors who get another set than the live one: members of cohorts, and whoever has opened a preview.

const names = ['mf-a', 'mf-b', 'mf-c'];
const pages = (text: string) => ({ page: `return '${text}'`, list: `return '${text} list'` });
const ownRoutes = [routeAt('/'), routeAt('/list', { id: 'list' }), routeAt('/mf-a')];
const routesOf = (name: string) => (name === 'mf-a' ? ownRoutes : [routeAt(`/${name}`)]);
const lists = { 'Cache-Control': 'public, max-age=0, s-maxage=10', 'CDN-Cache-Control': 'max-age=10' };
const unstorable = 'no-store, no-transform';

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeRegistry>;
let edge: TestEdge;
/** The next version of `mf-a`. */
let next: ReleaseSet['remotes'][string];
let live: ReleaseSet;

beforeAll(async () => {
  made = await releases();
  live = await made.set(1, { routes: ownRoutes, server: remoteBundle(pages('live mf-a')) });
  for (const name of names.slice(1)) live = { ...(await nextSet(name, 1, 'live')), number: 1 };
  next = (await nextSet('mf-a', 2)).remotes['mf-a']!;
});
beforeEach(async () => {
  registry = fakeRegistry(made.store);
  registry.promote(live);
  registry.published.push(next);
  edge = await start();
});
afterEach(async () => {
  registry.state.failure = undefined;
  await edge.close();
});
afterAll(() => made.remove());

const start = (options: Partial<EdgeOptions> = {}) =>
  startEdge(made, registry, {
    api: () => Response.json([], { headers: lists }),
    ...{ secret: 'of all edges', reporting: { share: 0.1, perMinute: null } },
    ...options,
  });

/** The live set with another version of a remote. */
const nextSet = (name: string, number: number, text = 'next', routes = routesOf(name)) =>
  made.promoted({ ...live, number: number - 1 }, name, { routes, server: remoteBundle(pages(`${text} ${name}`)) });

const visit = async (path = '/', headers: Record<string, string> = {}, origin = 'https://site.test') =>
  (await ask(edge, new Request(origin + path, { headers }))).response;
const json = async <Body>(path: string, headers?: Record<string, string>) =>
  (await (await visit(path, headers)).json()) as Body;
const current = (headers?: Record<string, string>) => json<CurrentSet>('/releases/current.json', headers);
const servedTo = ({ headers }: Response) => headers.get('Release-Set');
const isShared = ({ headers }: Response) => /^public/.test(headers.get('Cache-Control')!) && !headers.has('Set-Cookie');
const cohortOf = (id: string, { name, version }: { name: string; version: string }, share: number): RunningCohort => ({
  ...{ id, members: { [name]: version }, share },
});
const fileOf = ({ name, version }: { name: string; version: string }) => `/remotes/${name}/${version}/remoteEntry.js`;

describe('cohorts', () => {
  const cohort = (share: number, version = next, id = 'c0000001') => cohortOf(id, version, share);

  /** From now on these run. */
  async function run(...cohorts: RunningCohort[]) {
    registry.cohorts.clear();
    for (const cohort of cohorts) registry.cohorts.set(cohort.id, cohort);
    const reads = jest.spyOn(registry.link, 'read').mockClear();
    registry.notify();
    await until(() => reads.mock.calls.length > 0); // for what comes next
    await untilPrepared(cohorts.length > 0);
  }

  const untilPrepared = (areRunning = true) =>
    until(async () => ((await current()).unassigned !== undefined) === areRunning);

  /** Half of the visitors get the next version of a remote, or of the shell. */
  async function half(name: string, number: number, routes?: ReleaseSet['remotes'][string]['facts']['routes']) {
    const shell = shellBundle.replace('<main>', '<main data-shell=2>');
    const set = name === 'shell' ? await made.set(number, { shell }) : await nextSet(name, number, 'next', routes);
    const version = name === 'shell' ? set.shell : set.remotes[name]!;
    registry.published.push(version as typeof next);
    return cohort(0.5, version as typeof next, `c000000${number}`);
  }

  const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0];

  /** A new visitor's first view, with the cookie that it sets. */
  async function newVisitor() {
    const response = await visit();
    return { page: await mainOf(response), cookie: cookieOf(response)! };
  }

  test('a visitor stays in their cohort, on every way to an answer; widening moves nobody out, and stopping everybody', async () => {
    await run(cohort(0.5));
    const visitors = await Promise.all(Array.from({ length: 40 }, newVisitor));
    expect(new Set(visitors.map(({ page }) => page))).toEqual(new Set(['live mf-a', 'next mf-a']));
    for (const { page, cookie } of visitors)
      for (const path of ['/', '/', '/', '/api/list']) {
        const response = await visit(path, { Cookie: cookie });
        expect(servedTo(response)).toBe(page === 'next mf-a' ? '1-c0000001' : setName(live));
        expect(response.headers.has('Set-Cookie')).toBe(false);
        expect(response.headers.get('Cache-Control')).toMatch(/^private/);
        expect(response.headers.get('CDN-Cache-Control')).toBe(unstorable);
        if (path === '/') expect(await mainOf(response)).toBe(page);
      }
    expect((await visit('/', { 'If-None-Match': '*' })).status).toBe(200); // else a new visitor's cookie would be lost
    const seen = () => Promise.all(visitors.map(async ({ cookie }) => mainOf(await visit('/', { Cookie: cookie }))));
    const isNext = (page?: string) => page === 'next mf-a';
    await run(cohort(0.8));
    const after = await seen();
    expect(visitors.filter(({ page }, at) => isNext(page) && !isNext(after[at]))).toEqual([]);
    expect(after.filter(isNext).length).toBeGreaterThan(visitors.filter(({ page }) => isNext(page)).length);
    await run();
    expect(new Set(await seen())).toEqual(new Set(['live mf-a']));
  });

  test.each([
    ['a proxy that says https', { publicUrls: [], trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' }],
    ['an https PUBLIC_URL', { publicUrls: ['https://site.test'], trustProxy: 0 }, {}],
  ])('behind %s, none of 100 new visitors changes their set after the first page', async (_, origins, headers) => {
    await run(cohort(0.5));
    await edge.close();
    edge = await start({ origins });
    await untilPrepared();
    const get = (more = {}) => visit('/', { ...headers, ...more } as Record<string, string>, 'http://site.test');
    const changed = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const first = await get();
        const second = await get({ Cookie: cookieOf(first)! });
        const isSame = servedTo(first) === servedTo(second);
        return !isSame || second.headers.has('Set-Cookie') || !cookieOf(first)!.startsWith('__Host-visitor=');
      }),
    );
    expect(changed.filter(Boolean)).toHaveLength(0);
  });

  test('in one network, whatever it claims to be, so many visitors begin in a minute; who gets no cookie sees what is live', async () => {
    await run(cohort(1));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await edge.close();
    edge = await start({ reporting: { share: 1, perMinute: 120 }, origins: { publicUrls: [], trustProxy: 1 } });
    let claims = 0;
    const get = (from: string) => visit('/', { 'X-Forwarded-For': `192.0.${++claims}.1, ${from}, 10.0.0.1` });
    await get('198.51.100.1');
    const own = await Promise.all(Array.from({ length: 100 }, (_, index) => get(`203.0.113.${index}`)));
    expect(own.filter(({ headers }) => headers.get('Set-Cookie')?.includes('Max-Age=7776000;'))).toHaveLength(60);
    const later = own.at(-1)!;
    expect([servedTo(later), later.headers.get('Cache-Control')]).toEqual([
      setName(live),
      expect.stringMatching(/^private/),
    ]);
    expect((await get('198.51.100.7')).headers.has('Set-Cookie')).toBe(true);
    clock.mockRestore();
  });

  test('a cookie that was not issued here, or was changed, makes nobody a member', async () => {
    await run(cohort(1));
    for (const forged of ['__Host-visitor=abc', `__Host-visitor=${'a'.repeat(22)}.${'b'.repeat(22)}`])
      expect(cookieOf(await visit('/', { Cookie: forged }))).toMatch(/^__Host-visitor=[\w-]{36}\.[\w-]{22}$/);
  });

  test('whoever has a copy of the page is given a cookie all the same, with the page', async () => {
    await run(cohort(1));
    for (let time = 0; time < 3; time++) {
      const response = await visit('/', { 'If-None-Match': '*' });
      expect([response.status, cookieOf(response)]).toEqual([200, expect.stringMatching(/^__Host-visitor=/)]);
    }
  });

  test("a cohort's set is for its members, and its files for everybody", async () => {
    await run(cohort(0.5));
    const visitors = await Promise.all(Array.from({ length: 20 }, newVisitor));
    const [member, other] = ['next', 'live'].map((text) => visitors.find(({ page }) => page?.startsWith(text))!.cookie);
    expect((await visit('/releases/1-c0000001.json', { Cookie: member! })).status).toBe(200);
    expect((await visit('/releases/1-c0000001.json', { Cookie: other! })).status).toBe(404);
    const file = await visit(fileOf(next));
    expect([file.status, isShared(file)]).toEqual([200, true]);
  });

  test('a cohort whose version cannot be served has what is live', async () => {
    registry.cohorts.set('c0000002', cohortOf('c0000002', { name: 'mf-a', version: '9.9.9-0123456789ab' }, 1));
    await edge.close();
    edge = await start();
    const response = await visit();
    expect([servedTo(response), await mainOf(response)]).toEqual([setName(live), 'live mf-a']);
  });

  test('a cohort follows the live set, and its open pages still find what they were made of', async () => {
    await run(cohort(1));
    const { cookie } = await newVisitor();
    registry.promote({ ...live, number: 2 });
    await edge.live.waitFor(2);
    const response = await visit('/', { Cookie: cookie });
    expect([servedTo(response), await mainOf(response)]).toEqual(['2-c0000001', 'next mf-a']);
    for (const number of [1, 2])
      expect(await json(`/releases/${number}-c0000001.json`, { Cookie: cookie })).toMatchObject({ number });
  });

  test('a page that no cohort touches sets no cookie and is shared by all; the first one that is touched draws the visitor', async () => {
    expect([isShared(await visit('/mf-a')), (await current()).unassigned]).toEqual([true, undefined]);
    await run(await half('mf-a', 3));
    const landing = await visit('/mf-b');
    expect([isShared(landing), servedTo(landing)]).toEqual([true, setName(live)]);
    expect(await current()).toMatchObject({
      served: setName(live),
      variant: null,
      unassigned: ['mf-a'],
      reporting: 0.1,
    });
    const touched = await visit('/mf-a');
    expect([isShared(touched), touched.headers.get('CDN-Cache-Control')]).toEqual([false, unstorable]);
    const cookie = cookieOf(touched)!;
    const { unassigned, reporting, served } = await current({ Cookie: cookie });
    expect([unassigned, reporting, served]).toEqual([undefined, 1, servedTo(touched)]);
    const again = await visit('/mf-b', { Cookie: cookie });
    expect([isShared(again), again.headers.get('ETag')]).toEqual([true, landing.headers.get('ETag')]);
  });

  test.each([
    ['another shell', () => half('shell', 4)],
    ['another table of paths', () => half('mf-a', 5, [...ownRoutes, routeAt('/new', { id: 'new' })])],
  ])('a cohort with %s touches every page', async (_, started) => {
    await run(await started());
    await until(async () => !isShared(await visit('/mf-b'))); // once it can be served
    expect((await current()).unassigned).toEqual(names);
  });

  const renderers = () => edge.live.get()!.pool.pids() as number[];

  test('cohorts at once share the renderers of the live set, and a cohort that ends leaves no code in them', async () => {
    const cohorts = await Promise.all(names.map((name, index) => half(name, index + 6)));
    const before = renderers();
    await run(...cohorts);
    const seen = new Set<string>();
    for (const name of names)
      for (let visitor = 0; visitor < 40; visitor++) seen.add((await mainOf(await visit(`/${name}`)))!);
    expect([...seen].sort()).toEqual(names.flatMap((name) => [`live ${name}`, `next ${name}`]).sort());
    expect([...renderersInProcess]).toEqual(before);
    await run();
    await visit();
    await until(() => !renderersInProcess.has(before[0]!));
  });

  test('a promote beside a cohort keeps the renderers of the live set until the switch, and the cohort goes on', async () => {
    await run(await half('mf-a', 9));
    const pagesSeen = async () => {
      const seen = new Set<string | undefined>();
      for (let visitor = 0; visitor < 40; visitor++) seen.add(await mainOf(await visit('/mf-a')));
      return [...seen].sort();
    };
    expect(await mainOf(await visit('/mf-b'))).toBe('live mf-b');
    expect(await pagesSeen()).toEqual(['live mf-a', 'next mf-a']);
    const before = renderers();
    registry.promote(await nextSet('mf-b', 11, 'promoted'));
    const switched = edge.live.waitFor(11);
    for (let turn = 0; turn < 100_000 && edge.live.get()!.set.number === 1; turn++) {
      expect(renderers()).toEqual(before);
      await new Promise(setImmediate);
    }
    await switched;
    await until(() => !renderersInProcess.has(before[0]!));
    expect(await mainOf(await visit('/mf-b'))).toBe('promoted mf-b');
    expect(await pagesSeen()).toEqual(['live mf-a', 'next mf-a']);
  });
});

const handle = 'k3v9x2a0-0123456789abcdefghijklmnopqrstuv';

const openPreview = (own: Partial<OpenPreview> = {}) =>
  registry.previews.set('k3v9x2a0', {
    ...{ id: 'k3v9x2a0', members: { 'mf-a': next.version }, note: 'a <note>', leftMs: 1e9, versions: [] },
    ...{ token: 'platform', person: 'Eleni Kosta', teams: ['Back office'], until: '2099-11-27T12:00:00Z' },
    digest: createHash('sha256').update(handle).digest('hex'),
    ...own,
  });

describe('previews', () => {
  const own = { Cookie: `__Host-preview=${handle}` };
  const removed = /^__Host-preview=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/;

  const post = async (path: string, headers: object = { Origin: 'https://site.test' }, body?: URLSearchParams) =>
    edge.fetch(
      new Request(`https://site.test${path}`, { method: 'POST', headers: headers as Record<string, string>, body }),
    );

  test('a link shows what it opens, and changes nothing until its button is pressed on this site', async () => {
    openPreview();
    const page = await visit(`/previews/${handle}).`); // as mail programs link it
    const text = await page.text();
    const shown = ['1, live since', 'Eleni Kosta, Back office', 'a &lt;note>', 'Nov 27, 2099, 12:00 UTC'];
    for (const one of [next.version, ...shown]) expect(text).toContain(one);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
    });
    expect(page.headers.has('Set-Cookie')).toBe(false);
    for (const headers of [{}, { Origin: 'http://evil.test' }, { Origin: 'null' }])
      expect((await post(`/previews/${handle}`, headers)).status).toBe(403);
    const hidden = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }; // a proxy adds Referrer-Policy: no-referrer
    expect((await post(`/previews/${handle}`, hidden)).status).toBe(303);
    const opened = await post(`/previews/${handle}`);
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
    expect(opened.headers.get('Set-Cookie')).toMatch(
      new RegExp(`^__Host-preview=${handle}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
  });

  test('with its cookie one sees the preview, which no cache has and no search engine lists; all others see what is live', async () => {
    openPreview();
    const opening = await (await visit(`/previews/${handle}`, own)).text();
    expect(opening).toContain('<h1>You are viewing this preview</h1>');
    for (const [path, seen, others] of [
      ['/', 'next mf-a', 'live mf-a'],
      ['/list', 'next mf-a list', 'live mf-a list'],
      ['/', 'next mf-a', 'live mf-a'],
    ] as const) {
      const response = await visit(path, { Cookie: `other=1; ${own.Cookie}` });
      const text = await response.text();
      expect(text).toContain(`<main>${seen}</main>`);
      const { variant }: PageState = JSON.parse(/id="page">(.*?)<\/script>/s.exec(text)![1]!);
      expect(variant).toMatchObject({ kind: 'preview', id: 'k3v9x2a0', set: 1, members: { 'mf-a': next.version } });
      expect(response.headers.get('Cache-Control')).toBe(unstorable);
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(servedTo(response)).toBe('1-k3v9x2a0');
      expect(response.headers.has('CDN-Cache-Control')).toBe(false);
      for (let time = 0; time < 3; time++) {
        const other = await visit(path);
        expect([isShared(other), await mainOf(other)]).toEqual([true, others]);
      }
    }
  });

  test('one of an earlier set has nothing that has come since', async () => {
    const { shell } = live;
    openPreview({ members: { shell: shell.version, 'mf-a': next.version }, isWhole: true });
    expect(await mainOf(await visit('/', own))).toBe('next mf-a');
    expect([(await visit('/mf-b')).status, (await visit('/mf-b', own)).status]).toEqual([200, 404]);
    expect((await current(own)).versions).toEqual({ shell: shell.version, 'mf-a': next.version });
  });

  test("a preview's set and files are for whoever has opened it alone", async () => {
    openPreview();
    expect(await current(own)).toMatchObject({
      ...{ number: 1, served: '1-k3v9x2a0', versions: { 'mf-a': next.version }, variant: { kind: 'preview' } },
    });
    expect(await current()).toMatchObject({ served: setName(live), variant: null });
    const set = await visit('/releases/1-k3v9x2a0.json', own);
    expect(await set.json()).toMatchObject({ number: 1, remotes: { 'mf-a': { version: next.version } } });
    expect(set.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await visit('/releases/1-k3v9x2a0.json')).status).toBe(404);
    expect(await (await visit(`/releases/${setName(live)}.json`)).text()).not.toContain(next.version);
    const file = await visit(fileOf(next), own);
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect((await visit(fileOf(next))).status).toBe(404);
    expect(isShared(await visit(fileOf(live.remotes['mf-a']!), own))).toBe(true);
  });

  test('calls of a preview name its set, and no shared cache has their answers', async () => {
    openPreview();
    const call = await visit('/api/list', own);
    expect(servedTo(call)).toBe('1-k3v9x2a0');
    expect(call.headers.get('Cache-Control')).toMatch(/^private/);
    expect(call.headers.get('CDN-Cache-Control')).toBe(unstorable);
    const others = await visit('/api/list');
    expect([servedTo(others), others.headers.get('Cache-Control')]).toEqual([setName(live), lists['Cache-Control']]);
  });

  test('a preview that was revoked is the live site, and its cookie goes', async () => {
    openPreview();
    expect(await mainOf(await visit('/', own))).toBe('next mf-a');
    registry.previews.clear();
    await until(async () => !(await (await visit('/', own)).text()).includes(next.version));
    for (const path of ['/', '/', '/releases/current.json']) {
      const response = await visit(path, own);
      expect(await response.text()).not.toContain(next.version);
      expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(removed)]);
      expect(isShared(response)).toBe(false);
    }
    const { headers } = await visit('/releases/current.json', own);
    const again = await visit('/releases/current.json', { ...own, 'If-None-Match': headers.get('ETag')! });
    expect([again.status, again.headers.getSetCookie()]).toEqual([304, [expect.stringMatching(removed)]]);
    expect(servedTo(await visit('/api/list', own))).toBe(setName(live));
    const closed = await visit(`/previews/${handle}`, own);
    expect([closed.status, closed.headers.getSetCookie().length]).toEqual([404, 1]);
    expect((await post(`/previews/${handle}`)).headers.get('Location')).toBe(`/previews/${handle}`);
  });

  test.each([
    ['/list?a=1', '/list?a=1'],
    ['//evil.test/x', '/'],
    ['/.//evil.test/x', '/'],
    ['/a/..//evil.test/x', '/'],
    ['/.\\/evil.test/x', '/'],
    ['http://evil.test/', '/'],
  ])('leaving goes back to where one was, on this site: %s', async (to, target) => {
    const left = await post('/previews/leave', { Origin: 'https://site.test' }, new URLSearchParams({ to }));
    expect([left.status, left.headers.get('Location')]).toEqual([303, target]);
    expect(left.headers.get('Set-Cookie')).toMatch(removed);
  });

  test('only a cookie that no subdomain can set opens one on https, and without https it has its plain name', async () => {
    openPreview();
    const plain = { Cookie: `preview=${handle}` };
    expect(await mainOf(await visit('/', plain))).toBe('live mf-a');
    expect(await mainOf(await visit('/', plain, 'http://site.test'))).toBe('next mf-a');
  });
});

describe('an edge that was not notified', () => {
  const down = () => Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
  const startCohort = () => registry.cohorts.set('c0000001', cohortOf('c0000001', next, 1));

  test('has files of a cohort, and denies none without the registry', async () => {
    startCohort();
    registry.state.failure = down();
    const { status, headers } = await visit(fileOf(next));
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '1', 'no-store']);
    registry.state.failure = undefined;
    expect((await visit(fileOf(next))).status).toBe(200);
  });

  test("has a cohort's set for its members, and does not deny it without the registry", async () => {
    startCohort();
    const notified = await start();
    const page = await notified.fetch(new Request('https://site.test/'));
    const Cookie = page.headers.get('Set-Cookie')!.split(';')[0]!;
    await notified.close();
    registry.state.failure = down();
    expect((await visit('/releases/1-c0000001.json', { Cookie })).status).toBe(503);
    registry.state.failure = undefined;
    expect((await visit('/releases/1-c0000001.json', { Cookie })).status).toBe(200);
    expect((await visit('/releases/1-c0000002.json', { Cookie })).status).toBe(404);
  });

  test('shows a preview, and what is live without the registry, where its cookie stays', async () => {
    const Cookie = `__Host-preview=${handle}`;
    openPreview();
    registry.state.failure = down();
    const without = await visit('/', { Cookie });
    expect(without.headers.get('Cache-Control')).toMatch(/^private/);
    expect([await mainOf(without), without.headers.has('Set-Cookie')]).toEqual(['live mf-a', false]);
    registry.state.failure = undefined;
    const seen = await visit('/', { Cookie });
    expect([await mainOf(seen), seen.headers.has('Set-Cookie')]).toEqual(['next mf-a', false]);
  });
});
