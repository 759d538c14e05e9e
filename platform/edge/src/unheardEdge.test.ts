import type { ReleaseSet } from '@onesite/protocol/releases';
import { createEdge } from './edge.ts';
import { remoteBundle } from './testing/bundles.ts';
import { longLimits } from './testing/longLimits.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

const origin = 'https://site.test';
const handle = 'k3v9x2a0-0123456789abcdefghijklmnopqrstuv';
const server = (text: string) => remoteBundle({ page: `return '${text}'` });

let made: Awaited<ReturnType<typeof releases>>;
let [live, next] = [{} as ReleaseSet, {} as ReleaseSet];
let registry: ReturnType<typeof fakeSource>;
let edge: Awaited<ReturnType<typeof createEdge>>;
const requested = jest.fn();

beforeAll(async () => {
  made = await releases();
  live = await made.set(1, { routes: [routeAt('/')], server: server('live') });
  next = await made.promoted(live, 'mf-a', { routes: [routeAt('/')], server: server('next') });
});
beforeEach(async () => {
  registry = fakeSource();
  registry.promote(live);
  registry.published.push(next.remotes['mf-a']!);
  const { variants } = registry.source;
  registry.source.variants = () => {
    requested();
    return variants();
  };
  edge = await start();
  requested.mockClear();
});
afterEach(async () => {
  registry.state.failure = undefined;
  await edge.close();
});
afterAll(() => made.remove());

const start = () =>
  createEdge({
    source: registry.source,
    store: made.store,
    api: () => Response.json([]),
    log: () => {},
    limits: { size: 1, ...longLimits },
    secret: 'of all edges',
  });
const get = async (path: string, cookie = '') =>
  edge.fetch(new Request(origin + path, { headers: cookie ? { Cookie: cookie } : {} }));
const version = () => next.remotes['mf-a']!.version;
const file = () => `/remotes/mf-a/${version()}/remoteEntry.js`;
const down = () => Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
const mainOf = async (response: Response) => /<main>(.*)<\/main>/.exec(await response.text())?.[1];

/** The edge is not notified of it. */
function startCohort() {
  registry.variants.cohorts = [{ id: 'c0000001', members: { 'mf-a': version() }, share: 1 }];
  registry.variants.versions = [next.remotes['mf-a']!];
}
function openPreview() {
  const members = { 'mf-a': version() };
  const of = { note: '', token: 'platform', person: null, teams: [], branch: null };
  const times = { createdAt: '2026-11-20', expiresAt: '2099-11-27', revokedAt: null, liveSince: null };
  registry.previews.set(handle, { id: 'k3v9x2a0', members, ...of, ...times });
  registry.variants.previews = ['k3v9x2a0'];
}

test('files of a cohort of which an edge was not notified are there', async () => {
  startCohort();
  expect((await get(file())).status).toBe(200);
});

test('without the registry nobody is told that a version is not there', async () => {
  startCohort();
  registry.state.failure = down();
  const response = await get(file());
  expect([response.status, response.headers.get('Retry-After'), response.headers.get('Cache-Control')]).toEqual([
    503,
    '1',
    'no-store',
  ]);
});

test("a cohort's set is there for its members on an edge that was not notified, and is not denied without the registry", async () => {
  startCohort();
  const notified = await start();
  const page = await notified.fetch(new Request(`${origin}/`));
  const cookie = page.headers.get('Set-Cookie')!.split(';')[0];
  await notified.close();
  registry.state.failure = down();
  expect((await get('/releases/1-c0000001.json', cookie)).status).toBe(503);
  registry.state.failure = undefined;
  expect((await get('/releases/1-c0000001.json', cookie)).status).toBe(200);
  expect((await get('/releases/1-c0000002.json', cookie)).status).toBe(404);
});

test('a preview of which an edge was not notified is seen, and its cookie stays without the registry', async () => {
  openPreview();
  registry.state.failure = down();
  const without = await get('/', `__Host-preview=${handle}`);
  expect([await mainOf(without), without.headers.has('Set-Cookie')]).toEqual(['live', false]);
  expect(without.headers.get('Cache-Control')).toMatch(/^private/);
  registry.state.failure = undefined;
  const seen = await get('/', `__Host-preview=${handle}`);
  expect([await mainOf(seen), seen.headers.has('Set-Cookie')]).toEqual(['next', false]);
});

test('made-up previews, versions and sets cost the registry a few looks', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `0000000${index}`.slice(-8));
  const began = performance.now();
  const responses = await Promise.all(
    paths.flatMap((id) => [
      get('/', `__Host-preview=${id}-${handle.slice(9)}`),
      get(`/remotes/mf-a/${version().slice(0, -8)}${id}/remoteEntry.js`),
      get(`/releases/1-${id}.json`),
    ]),
  );
  expect(responses.map(({ status }) => status)).toEqual(paths.flatMap(() => [200, 404, 404]));
  expect(responses.filter(({ headers }) => headers.has('Set-Cookie'))).toHaveLength(paths.length);
  expect(requested.mock.calls.length).toBeLessThanOrEqual(3 + (performance.now() - began) / 100);
});
