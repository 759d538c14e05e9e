import type { ReleaseSet, ServedSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { OpenPreview } from '@onesite/registry/previews/openPreview';
import { createEdge } from './edge.ts';
import { ask } from './testing/ask.ts';
import { remoteBundle } from './testing/bundles.ts';
import { longLimits } from './testing/longLimits.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';
import { sharedCache } from './testing/sharedCache.ts';

const origin = 'http://site.test';
const handle = 'k3v9x2a0-0123456789abcdefghijklmnopqrstuv';
const cookie = `preview=${handle}`;
const routes = [routeAt('/'), routeAt('/list', { id: 'list' })];
const server = (text: string) => remoteBundle({ page: `return '${text}'`, list: `return '${text} list'` });

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
let edge: Awaited<ReturnType<typeof createEdge>>;
let [live, next] = [{} as ReleaseSet, {} as ReleaseSet];
const lists = { 'Cache-Control': 'public, max-age=0, s-maxage=10', 'CDN-Cache-Control': 'max-age=10' };

beforeAll(async () => {
  made = await releases();
  registry = fakeSource();
  live = await made.set(1, { routes, server: server('live') });
  next = await made.promoted(live, 'mf-a', { routes, server: server('next') });
  registry.promote(live);
  registry.published.push(next.remotes['mf-a']!);
  edge = await createEdge({
    source: registry.source,
    store: made.store,
    api: () => Response.json([], { headers: lists }),
    log: () => {},
    limits: { size: 1, ...longLimits },
  });
});
beforeEach(async () => {
  registry.previews.clear();
  registry.variants.previews = [];
  await changed();
});
afterAll(async () => {
  await edge.close();
  await made.remove();
});

const changed = async () => {
  registry.notify('variants');
  await registry.source.variants();
  await new Promise(setImmediate);
};
const version = () => next.remotes['mf-a']!.version;
async function openPreview(own: Partial<OpenPreview> = {}) {
  registry.previews.set(handle, {
    id: 'k3v9x2a0',
    members: { 'mf-a': version() },
    branch: null,
    note: 'a <note>',
    token: 'platform',
    person: 'Eleni Kosta',
    teams: ['Back office'],
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2099-11-27T12:00:00Z',
    revokedAt: null,
    liveSince: '2026-11-20T11:47:00Z',
    ...own,
  });
  registry.variants.previews = ['k3v9x2a0'];
  await changed();
}
const get = async (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(new Request(origin + path, { headers }));
const mainOf = (text: string) => /<main>(.*)<\/main>/.exec(text)?.[1];
const stateOf = (text: string): PageState => JSON.parse(/id="page">(.*?)<\/script>/s.exec(text)![1]!);
const post = async (path: string, headers: Record<string, string>, body?: URLSearchParams) =>
  edge.fetch(new Request(origin + path, { method: 'POST', headers, body }));

test('a link shows what it opens, and changes nothing until its button is pressed on this site', async () => {
  await openPreview();
  const page = await get(`/previews/${handle}).`); // as mail programs link it
  const text = await page.text();
  for (const shown of [
    version(),
    '1, live since',
    'Eleni Kosta, Back office',
    'a &lt;note>',
    'Nov 27, 2099, 12:00 UTC',
  ])
    expect(text).toContain(shown);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
  });
  expect(page.headers.has('Set-Cookie')).toBe(false);

  for (const headers of [{}, { Origin: 'http://evil.test' }, { Origin: 'null' }])
    expect((await post(`/previews/${handle}`, headers as Record<string, string>)).status).toBe(403);
  const opened = await post(`/previews/${handle}`, { Origin: origin });
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
  expect(opened.headers.get('Set-Cookie')).toMatch(
    new RegExp(`^preview=${handle}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
  );
});

test('with its cookie one sees the preview, which no cache has and no search engine lists; all others see what is live', async () => {
  await openPreview();
  for (const path of ['/', '/list', '/']) {
    const seen = await get(path, { Cookie: `other=1; ${cookie}` });
    const text = await seen.text();
    expect(mainOf(text)).toBe(path === '/' ? 'next' : 'next list');
    expect(stateOf(text).variant).toMatchObject({
      kind: 'preview',
      id: 'k3v9x2a0',
      set: 1,
      members: { 'mf-a': version() },
    });
    expect(seen.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(seen.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(seen.headers.get('Release-Set')).toBe('1-k3v9x2a0');
    for (const none of ['CDN-Cache-Control', 'Surrogate-Key', 'Cache-Tag']) expect(seen.headers.has(none)).toBe(false);
    for (let time = 0; time < 3; time++) {
      const { response } = await ask(edge, new Request(origin + path));
      const others = await response.text();
      expect(mainOf(others)).toBe(path === '/' ? 'live' : 'live list');
      expect(others).not.toContain(version());
      expect(response.headers.get('Cache-Control')).toMatch(/^public/);
    }
  }
});

test("a preview's set and files are for whoever has opened it alone", async () => {
  await openPreview();
  const current = (await (await get('/releases/current.json', { Cookie: cookie })).json()) as ServedSet;
  expect(current).toMatchObject({
    number: 1,
    served: '1-k3v9x2a0',
    versions: { 'mf-a': version() },
    variant: { kind: 'preview' },
  });
  expect(await (await get('/releases/current.json')).json()).toMatchObject({ served: '1', variant: null });

  const set = await get('/releases/1-k3v9x2a0.json', { Cookie: cookie });
  expect(await set.json()).toMatchObject({ number: 1, remotes: { 'mf-a': { version: version() } } });
  expect(set.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await get('/releases/1-k3v9x2a0.json')).status).toBe(404);
  expect(await (await get('/releases/1.json')).text()).not.toContain(version());

  const file = `/remotes/mf-a/${version()}/remoteEntry.js`;
  const own = await get(file, { Cookie: cookie });
  expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=31536000, immutable']);
  expect((await get(file)).status).toBe(404);
  const released = await get(`/remotes/mf-a/${live.remotes['mf-a']!.version}/remoteEntry.js`, { Cookie: cookie });
  expect(released.headers.get('Cache-Control')).toMatch(/^public/);
});

test('a preview of a branch shows its newest version, and names another set once that is another', async () => {
  const branch = 'feature/<map>';
  const seen = async () => {
    const page = await get('/', { Cookie: cookie });
    const served = page.headers.get('Release-Set');
    const { remotes } = (await (await get(`/releases/${served}.json`, { Cookie: cookie })).json()) as ReleaseSet;
    return [mainOf(await page.text()), served, remotes['mf-a']!.version];
  };
  const named = (of: string) => `1-k3v9x2a0.${of.slice(-12)}`;
  const { version: before } = live.remotes['mf-a']!;
  await openPreview({ branch, members: { 'mf-a': before } });
  expect(await (await get(`/previews/${handle}`)).text()).toContain('branch feature/&lt;map>');
  const opened = await post(`/previews/${handle}`, { Origin: origin });
  expect(opened.headers.get('Set-Cookie')).toContain('Max-Age=2592000;'); // each publish extends it
  expect(await seen()).toEqual(['live', named(before), before]);
  await openPreview({ branch });
  expect(await seen()).toEqual(['next', named(version()), version()]);
});

test('calls of a preview name its set, and no shared cache has their answers', async () => {
  await openPreview();
  const own = await get('/api/list', { Cookie: cookie });
  expect(own.headers.get('Release-Set')).toBe('1-k3v9x2a0');
  expect(own.headers.get('Cache-Control')).toMatch(/^private/);
  expect(own.headers.get('CDN-Cache-Control')).toBe('no-store, no-transform');
  const others = await get('/api/list');
  expect([others.headers.get('Release-Set'), others.headers.get('Cache-Control')]).toEqual([
    '1',
    lists['Cache-Control'],
  ]);
});

test('a revoked or expired preview is the live site at the next request, and its cookie goes', async () => {
  await openPreview();
  expect(mainOf(await (await get('/', { Cookie: cookie })).text())).toBe('next');
  registry.previews.clear(); // not even a notification has come
  for (const path of ['/', '/', '/releases/current.json']) {
    const response = await get(path, { Cookie: cookie });
    const text = await response.text();
    expect(text).not.toContain(version());
    expect(response.headers.getSetCookie()).toEqual(['preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
    expect(response.headers.get('Cache-Control')).not.toMatch(/^public/);
  }
  expect((await get('/api/list', { Cookie: cookie })).headers.get('Release-Set')).toBe('1');
  const closed = await get(`/previews/${handle}`, { Cookie: cookie });
  expect([closed.status, closed.headers.getSetCookie().length]).toEqual([404, 1]);
});

test.each([{ isTargeted: true }, { isTargeted: false }])(
  'a cache in front (%j) hands nobody what belongs to a preview',
  async (options) => {
    await openPreview();
    const cache = sharedCache(edge.fetch, options);
    const paths = ['/', '/list', '/api/list', '/releases/current.json', `/remotes/mf-a/${version()}/remoteEntry.js`];
    const ask = async (path: string, headers = {}) => cache.fetch(new Request(origin + path, { headers }));
    for (const path of paths) expect((await ask(path, { Cookie: cookie })).status).toBe(200);
    for (const path of paths.slice(0, 4)) {
      const response = await ask(path);
      expect(response.headers.get('Release-Set') ?? '1').toBe('1');
      expect(await response.text()).not.toContain(version());
    }
    expect((await ask(paths[4]!)).status).toBe(404);
    expect(cache.hits).toBe(0);
  },
);

test('leaving goes back to where one was, on this site', async () => {
  for (const [to, target] of [
    ['/list?a=1', '/list?a=1'],
    ['//evil.test/x', '/'],
    ['/.//evil.test/x', '/'],
    ['/a/..//evil.test/x', '/'],
    ['/.\\/evil.test/x', '/'],
    ['http://evil.test/', '/'],
  ] as const) {
    const left = await post('/previews/leave', { Origin: origin, Cookie: cookie }, new URLSearchParams({ to }));
    expect([left.status, left.headers.get('Location')]).toEqual([303, target]);
    expect(left.headers.get('Set-Cookie')).toMatch(/^preview=; .*Max-Age=0/);
  }
});

test('without the registry, who has opened a preview sees what is live, and keeps the cookie', async () => {
  await openPreview();
  registry.state.failure = new Error('connection refused');
  const response = await get('/', { Cookie: cookie });
  registry.state.failure = undefined;
  expect(mainOf(await response.text())).toBe('live');
  expect(response.headers.has('Set-Cookie')).toBe(false);
  expect(response.headers.get('Cache-Control')).toMatch(/^private/);
  expect(mainOf(await (await get('/', { Cookie: cookie })).text())).toBe('next');
});

test('on https its cookie is Secure, and no subdomain can set it', async () => {
  await openPreview();
  const secure = 'https://site.test';
  const path = `${secure}/previews/${handle}`;
  const opened = await edge.fetch(new Request(path, { method: 'POST', headers: { Origin: secure } }));
  expect(opened.headers.get('Set-Cookie')).toMatch(/^__Host-preview=.*; Secure$/);
  const page = async (headers: Record<string, string>) =>
    mainOf(await (await edge.fetch(new Request(`${secure}/`, { headers }))).text());
  expect(await page({ Cookie: `__Host-${cookie}` })).toBe('next');
  expect(await page({ Cookie: cookie })).toBe('live');
});
