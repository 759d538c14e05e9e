// The order of these tests matters.

import { Metrics } from '@onesite/telemetry/metrics';
import { samplesOf } from '@onesite/telemetry/testing/samplesOf';
import { createEdge } from './edge.ts';
import { longLimits } from './testing/longLimits.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

const routes = [
  routeAt('/'),
  routeAt('/item/:id', { id: 'item', data: ['/api/items/:id'] }),
  routeAt('/broken', { id: 'broken' }),
  routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
];
const server = `exports.default = { page: () => 'home', item: () => 'item', guarded: () => 'guarded',
  broken: () => { throw new Error('a bug'); } };`;

let made: Awaited<ReturnType<typeof releases>>;
let edge: Awaited<ReturnType<typeof createEdge>>;
const metrics = new Metrics();
beforeAll(async () => {
  made = await releases();
  const registry = fakeSource();
  const api = async () => Response.json({ name: 'seven' }, { headers: { ETag: '"7"' } });
  edge = await createEdge({
    source: registry.source,
    store: made.store,
    api,
    log: () => {},
    limits: { size: 2, ...longLimits },
    metrics,
  });
  registry.promote(await made.set(1, { routes, server }));
  await edge.live.reached(1);
});
afterAll(async () => {
  await edge.close();
  await made.remove();
});

async function get(path: string) {
  const outgoing = { setHeader: () => outgoing as never, headersSent: false, route: undefined as string | undefined };
  const response = await edge.fetch(new Request(`http://site.test${path}`), { outgoing });
  await response.text();
  return { route: outgoing.route, timing: response.headers.get('Server-Timing') };
}

const samples = (name: string) => samplesOf(metrics, name);

const duration = (name: string) => `${name};dur=\\d+(\\.\\d)?`;
const timed = (cache: string) =>
  expect.stringMatching(new RegExp(`^cache;desc=${cache}, ${['data', 'queue', 'render'].map(duration).join(', ')}$`));

test('each answer knows the pattern of its address, and where its time went', async () => {
  expect(await get('/item/7?key=S3cret')).toEqual({ route: '/item/:id', timing: timed('render') });
  const { timing } = await get('/item/7');
  expect(timing).toEqual(timed('hit'));
  expect(timing).toMatch(/queue;dur=0, render;dur=0$/);
  expect(await get('/item/7/')).toEqual({ route: '/item/:id', timing: null });
  expect(await get('/nothing')).toMatchObject({ route: undefined });
  expect(await get('/icon.svg')).toMatchObject({ route: 'file at the root' });
  expect(await get('/remotes/mf-a/1/S3cret.js')).toMatchObject({ route: '/remotes/:name/:version/:file' });
  expect(await get('/releases/1.json')).toMatchObject({ route: '/releases/:file' });
});

test('documents are counted by remote, and by whether they were finished', async () => {
  for (let visit = 0; visit < 3; visit++) await get('/');
  expect(await samples('edge_documents_total')).toEqual(
    expect.arrayContaining([
      ['mf-a', 'render', 2],
      ['mf-a', 'cache', 3],
    ]),
  );
  expect(await samples('edge_document_cache_documents')).toEqual([[2]]);
  expect((await samples('edge_document_cache_bytes'))?.[0]?.[0]).toBeGreaterThan(500);
  expect(await samples('edge_release_set')).toEqual([[1]]);
});

test("requests for remotes' files are counted by remote, and others together", async () => {
  for (const path of ['mf-a/1.0.1-0123456789ab/remoteEntry.js', 'mf-a/1/none.js', 'S3cret/1/x.js', 'S4cret/1/x.js'])
    await get(`/remotes/${path}`);
  expect(await samples('edge_remote_files_total')).toEqual([
    ['mf-a', 'missing', 2],
    ['mf-a', 'sent', 1],
    ['other', 'missing', 2],
  ]);
});

test('pages that browsers reported are counted by remote and version, and pages learn which part of them is to report', async () => {
  const version = '1.0.1-0123456789ab';
  const view = {
    remote: 'mf-a',
    version,
    route: '/item/:id',
    isNew: true,
    hasFailedToLoad: true,
    errors: [],
    vitals: {},
  };
  const request = new Request('http://site.test/releases/reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ shell: version, views: [view] }),
  });
  expect((await edge.fetch(request)).status).toBe(204);
  expect(await samples('page_load_failures_total')).toContainEqual(['mf-a', version, 1]);
  const current = await edge.fetch(new Request('http://site.test/releases/current.json'));
  expect(await current.json()).toMatchObject({ number: 1, reporting: 1 });
});

test('renders, their failures and what waits are counted', async () => {
  for (let visit = 0; visit < 5; visit++) await get('/broken');
  expect(await samples('edge_render_failures_total')).toEqual([
    ['mf-a', 'error', 3],
    ['mf-a', 'paused', 2],
  ]);
  expect(await samples('edge_render_duration_seconds_count')).toEqual([['mf-a', 2]]);
  expect(await samples('edge_data_duration_seconds_count')).toEqual([['mf-a', 2]]);
  expect(await samples('edge_render_queue_length')).toEqual([[0]]);
  expect((await samples('edge_renderers'))?.map(([state]) => state)).toEqual(['busy', 'idle']);
});
