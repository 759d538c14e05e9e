import type { ReleaseSet, ServedSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { createEdge } from './edge.ts';
import { ask } from './testing/ask.ts';
import { longLimits } from './testing/longLimits.ts';
import { until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

// How a release changes the documents of an edge. Its shell counts what it renders, so a cached document repeats its count.

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

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
let edge: Awaited<ReturnType<typeof createEdge>>;
let first: ReleaseSet;
const logged: [string, object][] = [];

beforeEach(async () => {
  made = await releases();
  registry = fakeSource();
  first = await made.promoted(await made.set(0, { shell, ...ofA(1) }), 'mf-b', ofB(1));
  registry.promote(first);
  logged.length = 0;
  edge = await createEdge({
    source: registry.source,
    store: made.store,
    api: () => Response.json({}),
    log: (event, details) => logged.push([event, details]),
    limits: { size: 1, ...longLimits },
  });
});
afterEach(async () => {
  await edge.close();
  await made.remove();
});

/** Makes a set live, with all that is made in advance. */
async function live(set: ReleaseSet) {
  registry.promote(set);
  await edge.live.reached(set.number);
  await until(() => registry.reports()[0]?.serving === set.number);
  return set;
}

async function get(url: string, headers: Record<string, string> = {}, host = 'site.test') {
  const { isFinished, response } = await ask(edge, new Request(`http://${host}${url}`, { headers }));
  const text = await response.text();
  return {
    isFinished,
    status: response.status,
    etag: response.headers.get('ETag')!,
    policy: response.headers.get('Content-Security-Policy'),
    main: /<main>(.*)<\/main>/.exec(text)?.[1],
    text,
    state: JSON.parse(/id="page">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as PageState,
  };
}
async function visit(...urls: string[]) {
  for (const url of urls) for (let time = 0; time < 3; time++) await get(url);
}
const current = async () => JSON.parse((await get('/releases/current.json')).text) as ServedSet;

test("a promote leaves the other remotes' documents: same tag, same bytes, not rendered again, from the first request", async () => {
  await visit('/', '/b');
  const [home, b] = [await get('/'), await get('/b')];
  await live(await made.promoted(first, 'mf-b', ofB(2)));
  expect(await get('/')).toEqual({ ...home, isFinished: true });
  expect((await get('/', { 'If-None-Match': home.etag })).status).toBe(304);
  const after = await get('/b', { 'If-None-Match': b.etag });
  expect([after.status, after.main]).toEqual([200, 'b2 at /b']);
});

test('a rollback finds the documents of before', async () => {
  await visit('/b');
  const before = await get('/b');
  const second = await live(await made.promoted(first, 'mf-b', ofB(2)));
  expect((await get('/b')).main).toBe('b2 at /b');
  await live({ ...first, number: second.number + 1 });
  expect(await get('/b')).toEqual({ ...before, isFinished: true });
});

test('what was asked for is there before the new set is live, for each host, and everybody gets the new one', async () => {
  await visit('/', '/list?sort=name', '/item/7');
  for (let time = 0; time < 3; time++) await get('/', {}, 'other.test');
  const before = await get('/', {}, 'other.test');
  await live(await made.promoted(first, 'mf-a', ofA(2)));
  const after = await get('/', { 'If-None-Match': before.etag }, 'other.test');
  expect([after.isFinished, after.status, after.main]).toEqual([true, 200, 'a2 at /']);
  expect(after.text).toContain('href="http://other.test/"');
  expect(await get('/')).toMatchObject({ isFinished: true, main: 'a2 at /' });
  expect(await get('/list?sort=name')).toMatchObject({ isFinished: true, main: 'a2 at /list?sort=name' });
  expect(await get('/item/7')).toMatchObject({ isFinished: true, main: 'a2 at /item/7' });
});

test('until then visitors get the set before', async () => {
  await visit('/');
  const next = await made.promoted(first, 'mf-a', ofA(2));
  registry.promote(next);
  const switched = edge.live.reached(next.number);
  const seen = new Set<string | undefined>();
  while (edge.live.get()?.set.number === first.number) {
    const { main } = await get('/');
    if (edge.live.get()?.set.number === first.number) seen.add(main);
    await new Promise(setImmediate);
  }
  await switched;
  expect([...seen]).toEqual(['a1 at /']);
});

test('each public route is rendered once before the switch, and those that fail are named', async () => {
  const third = { ...(await made.promoted({ ...first, number: 2 }, 'mf-a', ofA(3))) };
  await live(third);
  const failed = { name: 'mf-a', version: third.remotes['mf-a']?.version, route: 'never', path: '/never' };
  expect(logged.filter(([event]) => event === 'set is live').at(-1)?.[1]).toMatchObject({
    set: 3,
    failed: [{ ...failed, error: expect.stringContaining('a bug') }],
  });
  expect(registry.reports()).toMatchObject([{ failed: [{ ...failed, error: expect.stringMatching(/^\S.*a bug$/) }] }]);
  // Not rendered again: /, /list and /b were finished.
  const counts = [await get('/list'), await get('/'), await get('/b')].map(({ text }) => /<i>(\d+)</.exec(text)?.[1]);
  expect(counts).toEqual(
    [await get('/list'), await get('/'), await get('/b')].map(({ text }) => /<i>(\d+)</.exec(text)?.[1]),
  );
});

test("so they are before a start, where the site's own address is known", async () => {
  await live(await made.promoted({ ...first, number: 2 }, 'mf-a', ofA(3)));
  const rendered: string[] = [];
  const starting = await createEdge({
    source: registry.source,
    store: made.store,
    api: () => Response.json({}),
    origins: { publicUrls: ['http://site.test'], trustProxy: 0 },
    log: (event, details) => void (event === 'page was not rendered' && rendered.push(JSON.stringify(details))),
    limits: { size: 1, ...longLimits },
  });
  await until(() => registry.reports()[1]?.serving);
  expect(registry.reports()[1]).toMatchObject({ serving: 3, failed: [{ route: 'never', path: '/never' }] });
  const response = await starting.fetch(new Request('http://site.test/list'));
  expect([response.headers.get('Server-Timing')?.split(',')[0], rendered.length]).toEqual(['cache;desc=hit', 1]);
  await starting.close();
});

test('an open page finds its set, and whether it is of the newest one', async () => {
  const [home, b, missing] = [await get('/'), await get('/b'), await get('/nothing')];
  for (const { state } of [home, b, missing]) expect(state).not.toHaveProperty('set');
  const keys = [home, b, missing].map(({ state }) => state.setKey!);
  expect(await current()).toMatchObject({ number: 1, served: '1', setKeys: expect.arrayContaining(keys) });
  await live(await made.promoted(first, 'mf-b', ofB(2)));
  const { number, setKeys } = await current();
  expect([number, ...keys.map((key) => setKeys.includes(key))]).toEqual([2, true, false, true]);
  const { headers } = await edge.fetch(new Request('http://site.test/releases/current.json'));
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test('a page that appears or goes changes every document, whose links lead there', async () => {
  const before = await get('/');
  await live(await made.promoted(first, 'mf-b', ofB(2, ['/b', '/new'])));
  const after = await get('/');
  expect(after.etag).not.toBe(before.etag);
  expect(after.state.paths['mf-b']?.map(({ path }) => path)).toEqual(['/b', '/new']);
  expect((await current()).setKeys).not.toContain(before.state.setKey);
});

test('what a remote loads from other origins is in every document, since none is fetched between their pages', async () => {
  const before = await get('/');
  const b = await made.promoted(first, 'mf-b', ofB(2));
  const remote = b.remotes['mf-b']!;
  const policy = { connect: ['https://maps.test'], script: ['https://js.maps.test'] };
  await live({ ...b, remotes: { ...b.remotes, 'mf-b': { ...remote, facts: { ...remote.facts, policy } } } });
  for (const path of ['/', '/b', '/guarded', '/nothing'])
    expect((await get(path)).policy).toMatch(
      /remotes\/ https:\/\/js\.maps\.test; .*; connect-src 'self' https:\/\/maps\.test; /,
    );
  expect((await current()).setKeys).not.toContain(before.state.setKey); // open pages fetch a document at their next navigation
  await live({ ...first, number: 3 });
  expect((await get('/')).policy).toBe(before.policy);
});
