import { rm } from 'node:fs/promises';
import { jobFor } from '../testing/bundles.ts';
import { stillRunning, until } from '../testing/processes.ts';
import { fakeSource, releases } from '../testing/releases.ts';
import { type LiveSet, liveSet } from './liveSet.ts';

jest.setTimeout(30_000);

const limits = { size: 1, timeoutMs: 1000, memoryBytes: 200_000_000 };

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;
let live: LiveSet | undefined;
const logged: [string, object][] = [];
beforeEach(async () => {
  made = await releases();
  registry = fakeSource();
  logged.length = 0;
});
afterEach(async () => {
  jest.useRealTimers();
  await live?.close();
  live = undefined;
  await made.remove();
});

/** Only what this file waits for: renderers keep their own time. */
const fakeTime = () =>
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
  });

async function follow() {
  live = await liveSet({
    source: registry.source,
    store: made.store,
    limits,
    log: (event, details) => logged.push([event, details]),
  });
  return live;
}

const served = () => live?.get()?.set.number;
const page = async () => (await live!.get()!.renderers.render(jobFor('mf-a'))).body;

test('before the first set, nothing is served', async () => {
  await follow();
  expect(live!.get()).toBeUndefined();
  await expect(live!.reached(1)).rejects.toThrow('Set 1 cannot be served');
});

test('at its start, an edge serves the newest set, with the styles of its shell', async () => {
  registry.promote(await made.set(1));
  registry.promote(await made.set(2));
  await follow();
  expect(served()).toBe(2);
  expect(live!.get()!.styles).toBe('body { margin: 0 }');
  expect(await page()).toBe('<main>page of set 2</main>');
});

test('at a notice it serves the newer set, and the processes of the old one end', async () => {
  registry.promote(await made.set(1));
  await follow();
  const old = live!.get()!.renderers.pids();
  expect(stillRunning(old)).toHaveLength(1);
  registry.promote(await made.set(2));
  registry.notify();
  await until(() => served() === 2);
  expect(await page()).toBe('<main>page of set 2</main>');
  await until(() => stillRunning(old).length === 0);
});

test('the old set is served until the new one can be', async () => {
  registry.promote(await made.set(1));
  await follow();
  const slow = `const end = Date.now() + 300; while (Date.now() < end); exports.render = async () => ({});`;
  registry.promote(await made.set(2, { shell: slow }));
  const reached = live!.reached(2);
  await new Promise((later) => setTimeout(later, 50));
  expect(served()).toBe(1);
  expect(await page()).toBe('<main>page of set 1</main>');
  await reached;
  expect(served()).toBe(2);
});

describe('a set that cannot be served leaves the old one in place, and says why', () => {
  beforeEach(async () => {
    registry.promote(await made.set(1));
    await follow();
  });

  const refused = (error: string) => [
    'set cannot be served',
    { set: 2, error: expect.stringContaining(error), still: 1 },
  ];

  test('because its shell does not run', async () => {
    registry.promote(await made.set(2, { shell: `throw new Error('a broken shell');` }));
    await expect(live!.reached(2)).rejects.toThrow('Set 2 cannot be served: see the log for why.');
    expect(logged.at(-1)).toEqual(refused('a broken shell'));
    expect(await page()).toBe('<main>page of set 1</main>');
  });

  test('because a file of it is missing', async () => {
    const set = await made.set(2);
    registry.promote({ ...set, shell: { ...set.shell, facts: { ...set.shell.facts, styles: ['gone.css'] } } });
    await expect(live!.reached(2)).rejects.toThrow();
    expect(logged.at(-1)).toEqual(refused("The shell's gone.css is not in the store."));
    expect(served()).toBe(1);
  });

  test('because it has no shell', async () => {
    jest.spyOn(registry.source, 'read').mockResolvedValue(undefined);
    registry.promote(await made.set(2));
    await expect(live!.reached(2)).rejects.toThrow();
    expect(logged.at(-1)).toEqual(refused('it has no shell'));
  });

  test('and the next set is served', async () => {
    registry.promote(await made.set(2, { shell: `throw new Error('a broken shell');` }));
    await expect(live!.reached(2)).rejects.toThrow();
    registry.promote(await made.set(3));
    await live!.reached(3);
    expect(await page()).toBe('<main>page of set 3</main>');
  });

  test('and is not tried at every look, but after a while, and when somebody waits for it', async () => {
    fakeTime();
    const set = await made.set(2);
    await rm(made.store.folder('shell', set.shell.version), { recursive: true });
    registry.promote(set);
    const read = jest.spyOn(registry.source, 'read');
    await expect(live!.reached(2)).rejects.toThrow();
    registry.notify();
    registry.notify();
    await expect(live!.reached(2)).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(2);

    await made.restore(set);
    jest.setSystemTime(Date.now() + 30_000);
    registry.notify();
    await until(() => served() === 2);
  });
});

test('a notice that was lost is found by looking', async () => {
  registry.promote(await made.set(1));
  fakeTime();
  await follow();
  registry.promote(await made.set(2));
  jest.advanceTimersByTime(4999);
  expect(served()).toBe(1);
  jest.advanceTimersByTime(1);
  await until(() => served() === 2);
});

test('an older set never takes the place of a newer one', async () => {
  registry.promote(await made.set(2));
  await follow();
  jest.spyOn(registry.source, 'newestNumber').mockResolvedValue(1);
  await live!.reached(1);
  expect(served()).toBe(2);
});

test('while the registry cannot be read, what is live stays, and the next look goes on', async () => {
  registry.promote(await made.set(1));
  await follow();
  registry.promote(await made.set(2));
  registry.state.failure = new Error('connection refused');
  await expect(live!.reached(2)).rejects.toThrow();
  expect(logged.at(-1)).toEqual(['registry cannot be read', { error: 'connection refused' }]);
  expect(served()).toBe(1);
  registry.state.failure = undefined;
  await live!.reached(2);
  expect(served()).toBe(2);
});

test('an edge that starts while the registry cannot be read serves as soon as it can', async () => {
  registry.promote(await made.set(1));
  registry.state.failure = new Error('connection refused');
  await follow();
  expect(live!.get()).toBeUndefined();
  registry.state.failure = undefined;
  registry.notify();
  await until(() => served() === 1);
});

test('once closed, it listens no more and has no process left', async () => {
  registry.promote(await made.set(1));
  await follow();
  const pids = live!.get()!.renderers.pids();
  registry.promote(await made.set(2));
  registry.notify(); // one that is under way
  await live!.close();
  const last = live!.get()!.renderers.pids();
  expect(registry.listeners.size).toBe(0);
  await until(() => stillRunning([...pids, ...last]).length === 0);
});
