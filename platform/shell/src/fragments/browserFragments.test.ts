import type { RemoteRelease } from '@onesite/protocol/releases';
import { callApi, type RemoteModule } from '@onesite/shared-host';
import { fakeApi } from '@onesite/shared-host/testing';
import { federation } from '../remotes/federation.ts';
import { createVisitCalls } from '../remotes/visitCalls.ts';
import { createBrowserFragments } from './browserFragments.ts';

jest.mock('../remotes/federation.ts', () => ({
  federation: { load: jest.fn(), preload: jest.fn(), reset: jest.fn() },
}));
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
  const fragments = createBrowserFragments({ factsOf: async () => release, calls, onFailedLoad });
  return { fragments, onFailedLoad };
}

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  load.mockResolvedValue(exposed);
});
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave(); // or the next test's writes would reach them
  jest.useRealTimers();
});

test('data that came with the document are not asked for again, and inner fragments load beside it', async () => {
  const api = fakeApi({});
  const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 750 } });
  expect(await fragments.load(target)).toEqual({ Part: Add, data: [750] });
  expect(fragments.load(target)).toBe(fragments.load(target));
  expect(api.calls).toEqual([]);
  expect(federation.preload).toHaveBeenCalledWith(release, release.fragments?.[1]?.preload);
});

test('one that cannot be loaded is tried as long as it is on the page, and reported once, with its version', async () => {
  fakeApi({ 'GET /api/prices/CL-01': { status: 200, body: 750 } });
  const error = new Error('no file');
  load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  const { fragments, onFailedLoad } = fragmentsWith();
  leaving.push(fragments.onNewData(target, () => {}));
  const loading = fragments.load(target);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await loading).toEqual({ Part: Add, data: [750] });
  expect(onFailedLoad.mock.calls).toEqual([['mf-cart/add', { version: '1.0.0', error, hadItsFiles: true }]]);
  expect(federation.reset).toHaveBeenCalledTimes(2); // its files had come, and may be damaged in the cache
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
  leaving.push(fragments.onNewData(target, onNewData));
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

test('of two writes in a row the data after the second are shown, whichever answer comes first', async () => {
  const answers: ((body: unknown) => void)[] = [];
  fakeApi({
    'GET /api/prices/CL-01': () => new Promise((done) => answers.push((body) => done({ status: 200, body }))),
    'POST /api/cart': { status: 200, body: {} },
  });
  const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 0 } });
  leaving.push(fragments.onNewData(target, () => {}));
  await fragments.load(target);
  for (let write = 0; write < 2; write++) {
    await callApi({ path: '/cart', method: 'POST' });
    await jest.advanceTimersByTimeAsync(0);
  }
  answers[0]!(1);
  await jest.advanceTimersByTimeAsync(0);
  expect(await fragments.load(target)).toMatchObject({ data: [0] });
  answers[1]!(2);
  await jest.advanceTimersByTimeAsync(10);
  expect(await fragments.load(target)).toMatchObject({ data: [2] });
});

test('one that throws with its data gets others, if there are any', async () => {
  fakeApi({ 'GET /api/prices/CL-01': { status: 200, body: 800 } });
  const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 750 } });
  const onNewData = jest.fn();
  leaving.push(fragments.onNewData(target, onNewData));
  await fragments.load(target);
  fragments.again(target);
  await jest.advanceTimersByTimeAsync(10);
  expect(onNewData).toHaveBeenCalledTimes(1);
  expect(await fragments.load(target)).toMatchObject({ data: [800] });
});

test('fragments that state one another in a circle are loaded to a depth of three', async () => {
  jest.mocked(federation.preload).mockClear();
  fakeApi({});
  const circle = {
    ...{ name: 'mf-a', version: '1.0.0' },
    fragments: [{ id: 'one', preload: [], fragments: [{ of: 'mf-a/one' }] }],
  } as unknown as RemoteRelease;
  const fragments = createBrowserFragments({
    factsOf: async () => circle,
    ...{ calls: createVisitCalls({}), onFailedLoad: () => {} },
  });
  fragments.preload([{ of: 'mf-a/one' }], {});
  await jest.advanceTimersByTimeAsync(0);
  expect(federation.preload).toHaveBeenCalledTimes(3);
});
