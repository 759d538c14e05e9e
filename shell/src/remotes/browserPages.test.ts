import type { RemoteModule } from '@fieldbox/shared-host';
import type { RemoteRelease } from '@platform/protocol/releases';
import type { PageState } from '@platform/protocol/rendering';
import { ownSet } from '../releases/ownSet.ts';
import { browserPages } from './browserPages.ts';
import { federation } from './federation.ts';

jest.mock('./federation.ts', () => ({
  federation: { load: jest.fn(), reset: jest.fn(), preload: jest.fn(), prefetch: jest.fn() },
}));

const load = jest.mocked(federation.load);
const Fleet = () => null;
const fleet = {
  routes: [{ id: 'map', path: '/fleet', load: async () => Fleet }],
} as unknown as RemoteModule;
const facts = {
  name: 'mf-fleet',
  routes: [{ id: 'map', path: '/fleet', access: 'public', preload: [] }],
} as unknown as RemoteRelease;
const state: PageState = { set: 1, paths: {}, remotes: { 'mf-fleet': facts }, answers: {} };
const target = { remote: 'mf-fleet', route: 'map', params: {} };

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
});
afterEach(() => jest.useRealTimers());

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    () => 'failed',
  );

it('gives up on a page after ten seconds, and has it when it comes after all', async () => {
  let arrive: (module: RemoteModule) => void = () => {};
  load.mockReturnValue(
    new Promise((done) => {
      arrive = done;
    }),
  );
  const pages = browserPages(state, ownSet(state), false);
  const arrived = jest.fn();
  pages.onLateArrival(target, arrived);
  const first = outcome(pages.load(target));
  await jest.advanceTimersByTimeAsync(10_001);
  expect(await first).toBe('failed');

  arrive(fleet);
  await jest.advanceTimersByTimeAsync(0);
  expect(arrived).toHaveBeenCalledTimes(1);
  expect((await pages.load(target)).Page).toBe(Fleet);
});

it('tries a late page again when its download was broken off', async () => {
  load.mockImplementationOnce(() => new Promise((_, fail) => setTimeout(() => fail(new Error('20 s')), 20_000)));
  load.mockResolvedValue(fleet);
  const pages = browserPages(state, ownSet(state), false);
  const arrived = jest.fn();
  pages.onLateArrival(target, arrived);
  const first = outcome(pages.load(target));
  await jest.advanceTimersByTimeAsync(20_001);
  expect(await first).toBe('failed');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(arrived).toHaveBeenCalledTimes(1);
});

it('does not try by itself what failed at once', async () => {
  load.mockRejectedValue(new Error('404'));
  const pages = browserPages(state, ownSet(state), false);
  expect(await outcome(pages.load(target))).toBe('failed');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again on retry', async () => {
  load.mockRejectedValueOnce(new Error('404'));
  load.mockResolvedValue(fleet);
  const pages = browserPages(state, ownSet(state), false);
  expect(await outcome(pages.load(target))).toBe('failed');
  expect((await pages.retry(target)).Page).toBe(Fleet);
  expect((await pages.load(target)).Page).toBe(Fleet);
});
