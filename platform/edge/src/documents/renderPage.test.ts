import type { ReleaseSet } from '@onesite/protocol/releases';
import type { RenderJob } from '@onesite/protocol/rendering';
import { Metrics } from '@onesite/telemetry/metrics';
import { edgeMetrics } from '../edgeMetrics.ts';
import type { Live } from '../live/startSet.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import { RendererUnavailable } from '../renderers/waitingTasks.ts';
import type { FoundRoute } from '../routes/findRoute.ts';
import type { PageFragment } from '../routes/pageFragments.ts';
import { jobFor } from '../testing/bundles.ts';
import { routeAt } from '../testing/releases.ts';
import { createPageRenderer } from './renderPage.ts';

const remote = { name: 'mf-a', version: '1.0.0-0123456789ab' } as ReleaseSet['remotes'][string];
const found: FoundRoute = { remote, route: routeAt('/'), params: {}, path: '/', data: [] };
const logged: [string, object][] = [];
beforeEach(() => void logged.splice(0));

/** A renderer with a fake pool: `page` returns the result of a page, and frames always succeed. */
function rendererWith(page: (job: RenderJob) => object, fragments: PageFragment[] = []) {
  const render = jest.fn(async (job: RenderJob) => ({
    body: 'page',
    styles: '',
    errors: [],
    residue: [],
    queueMs: 0,
    renderMs: 0,
    ...page(job),
  }));
  const frames = async () => ({ body: 'frame', styles: '', errors: [] });
  const renderPage = createPageRenderer((event, details) => logged.push([event, details]), edgeMetrics(new Metrics()));
  const { page: _, ...job } = jobFor();
  return {
    pagesTried: () => render.mock.calls.length,
    visit: () => renderPage({ renderers: { render }, frames } as unknown as Live, { found, fragments }, job),
  };
}

/** The same for a page that only some visitors may open: its skeleton comes with the frame. */
function skeletonsWith(skeleton: () => object) {
  const frames = jest.fn(async (_found: FoundRoute, _page: object, { hasSkeleton = false } = {}) => ({
    body: 'frame',
    styles: '',
    errors: [],
    ...(hasSkeleton && skeleton()),
  }));
  const renderPage = createPageRenderer((event, details) => logged.push([event, details]), edgeMetrics(new Metrics()));
  const { page: _, ...job } = jobFor();
  const guarded: FoundRoute = {
    remote,
    route: routeAt('/', { access: 'administrator' }),
    params: {},
    path: '/',
    data: [],
  };
  return {
    skeletonsTried: () => frames.mock.calls.filter(([, , options]) => options?.hasSkeleton).length,
    visit: () => renderPage({ frames } as unknown as Live, { found: guarded, fragments: [] }, job),
  };
}
const fail = (error: Error) => () => {
  throw error;
};

test('a page that fails three times is left to the browser for a while', async () => {
  const { visit, pagesTried } = rendererWith(fail(new Error('a bug')));
  for (let count = 0; count < 5; count++) expect((await visit()).body).toBe('frame');
  expect(pagesTried()).toBe(3);
});

test('for want of a renderer no page is switched off: each visitor gets the frame, and the next one the page', async () => {
  let isBusy = true;
  const { visit, pagesTried } = rendererWith(() => (isBusy ? fail(new RendererUnavailable('none was free'))() : {}));
  for (let count = 0; count < 5; count++)
    expect(await visit()).toMatchObject({ body: 'frame', errors: ['none was free'] });
  expect(pagesTried()).toBe(5);
  isBusy = false;
  expect((await visit()).body).toBe('page');
});

test('what a page left behind is logged with its remote, once a minute, and the page is used', async () => {
  const { visit } = rendererWith(() => ({ residue: ['timers (1)'] }));
  for (let count = 0; count < 5; count++) expect((await visit()).body).toBe('page');
  expect(logged).toEqual([
    ['page left something behind in its renderer', { page: 'mf-a 1.0.0-0123456789ab page', residue: ['timers (1)'] }],
  ]);
});

test('a guarded page is shown by its skeleton, which is left out for a while after it has failed three times', async () => {
  let isBroken = false;
  const { visit, skeletonsTried } = skeletonsWith(() => (isBroken ? fail(new Error('a bug'))() : { body: 'skeleton' }));
  expect((await visit()).body).toBe('skeleton');
  isBroken = true;
  for (let count = 0; count < 5; count++) expect((await visit()).body).toBe('frame');
  expect(skeletonsTried()).toBe(4);
});

const cart = {
  of: 'mf-b/cart',
  record: { render: 'server' },
  remote: { name: 'mf-b', version: '2.0.0-0123456789ab' },
} as PageFragment;

const list = { ...cart, of: 'mf-b/list' };

test('a page that a fragment holds up is rendered without it, and this fragment alone is to blame', async () => {
  const { visit, pagesTried } = rendererWith(
    ({ fragments = [] }) => {
      if (fragments.includes('mf-b/cart')) throw new FragmentFailure('mf-b/cart', 'not rendered within 1000 ms');
      return { body: `page with ${fragments}` };
    },
    [cart, list],
  );
  const failed = { 'mf-b/cart': 'not rendered within 1000 ms' };
  for (let visits = 0; visits < 3; visits++)
    expect(await visit()).toMatchObject({ body: 'page with mf-b/list', errors: [], fragmentErrors: failed });
  expect(pagesTried()).toBe(6);
  const paused = { 'mf-b/cart': expect.stringMatching(/for a while/) };
  expect(await visit()).toMatchObject({ body: 'page with mf-b/list', errors: [], fragmentErrors: paused });
  expect(pagesTried()).toBe(7);
});

test('a fragment that throws does not count for its page, and a bundle blames nobody else', async () => {
  const { visit, pagesTried } = rendererWith(
    () => ({ fragmentErrors: { 'mf-b/cart': 'it throws', 'mf-victim/x': 'it is innocent' } }),
    [cart],
  );
  for (let visits = 0; visits < 5; visits++)
    expect(await visit()).toMatchObject({
      body: 'page',
      errors: [],
      fragmentErrors: { 'mf-b/cart': expect.anything() },
    });
  expect((await visit()).fragmentErrors).not.toHaveProperty('mf-victim/x');
  expect(pagesTried()).toBe(6);
});
