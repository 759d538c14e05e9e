import type { RemoteRelease } from '@onesite/protocol/releases';
import { callApi, type RemoteModule } from '@onesite/shared-host';
import { fakeApi } from '@onesite/shared-host/testing';
import { federation } from '../remotes/federation.ts';
import { createVisitCalls } from '../remotes/visitCalls.ts';
import { createBrowserFragments } from './browserFragments.ts';

jest.mock('../remotes/federation.ts', () => ({ federation: { load: jest.fn(), preload: jest.fn() } }));
jest.mock('../remotes/pageFiles.ts', () => ({ filesOf: () => [], haveArrived: jest.fn(() => true) }));
const load = jest.mocked(federation.load);

const Add = () => null;
const exposed = { routes: [], fragments: [{ id: 'add', load: async () => Add }] } as unknown as RemoteModule;
const release = {
  name: 'mf-cart',
  version: '1.0.0',
  fragments: [
    {
      id: 'add',
      preload: [],
      data: ['/api/prices/:sku'],
      size: { height: 40 },
      fragments: [{ of: 'mf-cart/stock', props: { sku: ':sku' } }],
    },
    { id: 'stock', preload: [{ url: '/stock.js', integrity: 'sha384-x' }] },
  ],
} as unknown as RemoteRelease;
const target = { of: 'mf-cart/add', props: { sku: 'CL-01' } };

function fragmentsWith(answers = {}) {
  const onFailedLoad = jest.fn();
  const calls = createVisitCalls(answers);
  const state = { remotes: { 'mf-cart': release } };
  const fragments = createBrowserFragments({ state, factsOf: async () => release, calls, onFailedLoad });
  return { fragments, onFailedLoad };
}

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  load.mockResolvedValue(exposed);
});
afterEach(() => jest.useRealTimers());

test('data that came with the document are not asked for again, and inner fragments load beside it', async () => {
  const api = fakeApi({});
  const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 750 } });
  expect(await fragments.load(target)).toEqual({ Part: Add, data: [750] });
  expect(fragments.load(target)).toBe(fragments.load(target));
  expect(api.calls).toEqual([]);
  expect(federation.preload).toHaveBeenCalledWith(release, release.fragments?.[1]?.preload);
  expect(fragments.sizeOf('mf-cart/add')).toEqual({ height: 40 });
});

test('one that cannot be loaded is tried as long as it is on the page, and reported once, with its version', async () => {
  fakeApi({ 'GET /api/prices/CL-01': { status: 200, body: 750 } });
  const error = new Error('no file');
  load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  const { fragments, onFailedLoad } = fragmentsWith();
  const leave = fragments.onNewData(target, () => {});
  const loading = fragments.load(target);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await loading).toEqual({ Part: Add, data: [750] });
  expect(onFailedLoad.mock.calls).toEqual([['mf-cart/add', { version: '1.0.0', error, hadItsFiles: true }]]);
  leave();
});

test('nobody tries for one that has left the page', async () => {
  load.mockRejectedValue(new Error('no file'));
  fakeApi({ 'GET /api/prices/CL-01': { status: 200, body: 750 } });
  const { fragments } = fragmentsWith();
  const outcome = fragments.load(target).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatch(/no file/);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a write of anybody, what is shown is asked for again, and shown if it has changed', async () => {
  let price = 750;
  fakeApi({
    'GET /api/prices/CL-01': () => ({ status: 200, body: price }),
    'POST /api/cart': { status: 200, body: {} },
  });
  const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 750 } });
  const onNewData = jest.fn();
  fragments.onNewData(target, onNewData);
  const first = fragments.load(target);
  await first;
  await callApi({ path: '/cart', method: 'POST' });
  await jest.advanceTimersByTimeAsync(0);
  expect(fragments.load(target)).toBe(first);
  price = 800;
  await callApi({ path: '/cart', method: 'POST' });
  await jest.advanceTimersByTimeAsync(0);
  expect(onNewData).toHaveBeenCalledTimes(1);
  expect(await fragments.load(target)).toEqual({ Part: Add, data: [800] });
});
