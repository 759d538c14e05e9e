import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FailedRoute } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createIdlePools } from '../renderers/idlePools.ts';
import { noSandbox } from '../renderers/sandbox.ts';
import { createVisitorLimit } from '../requests/callLimit.ts';
import { jobFor } from '../testing/bundles.ts';
import { renderersInProcess } from '../testing/inProcess.ts';
import { longLimits } from '../testing/longLimits.ts';
import { until } from '../testing/processes.ts';
import { fakeSource, releases } from '../testing/releases.ts';
import { endedEdges, newEdgeId } from './endedEdges.ts';
import { createFollower } from './followRegistry.ts';
import { freshOrStale } from './freshOrStale.ts';
import { createLiveSet, type LiveSet } from './liveSet.ts';
import { reasonOf } from './reasonOf.ts';
import type { Live } from './startSet.ts';
import { createVariantSets } from './variantSets.ts';
import { isMember } from './visitor.ts';

jest.mock('../renderers/renderer.ts', () => ({
  ...jest.requireActual('../renderers/renderer.ts'),
  ...jest.requireActual('../testing/inProcess.ts'),
}));

const limits = { size: 1, ...longLimits, memoryBytes: 200_000_000, sandbox: noSandbox };

test('edges of this machine whose process has ended are found, also one that had the number of this process', () => {
  const edgeOf = (pid: number, host = hostname()) => `${host}:${pid}:0123abcd`;
  const ended = edgeOf(spawnSync('true').pid);
  const own = [newEdgeId(), newEdgeId()];
  expect(endedEdges([ended, edgeOf(process.ppid), ...own, edgeOf(process.pid)])).toEqual([ended, edgeOf(process.pid)]);
  const others = [edgeOf(spawnSync('true').pid, 'another-machine'), `${hostname()}-2:1:0123abcd`, 'odd'];
  expect(endedEdges(others)).toEqual([]);
});

describe('freshOrStale', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['comes soon', 'fresh', () => later(200, () => 'fresh')],
    ['is slow', 'stale', () => later(300, () => 'fresh')],
    ['fails', 'stale', () => Promise.reject(new Error('not made'))],
  ])('where the fresh value %s, visitors get the %s one', async (_, expected, fresh) => {
    const got = freshOrStale(fresh(), 'stale');
    await jest.advanceTimersByTimeAsync(400);
    expect(await got).toBe(expected);
  });
  const later = (ms: number, value: () => string) => new Promise<string>((done) => setTimeout(() => done(value()), ms));
});

describe('liveSet', () => {
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

  /** Only the clock and intervals: what waits for a condition does so in real time. */
  const fakeTime = () =>
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    });

  async function follow(warmUp?: Parameters<typeof createLiveSet>[0]['warmUp']) {
    const log = (event: string, details: object) => logged.push([event, details]);
    const follower = createFollower(registry.source, log);
    const { source } = registry;
    const own = createLiveSet({
      warmUp,
      source,
      follower,
      store: made.store,
      limits,
      log,
    });
    const stop = await follower.start();
    live = { ...own, close: () => stop().then(own.close) };
    return live;
  }

  async function promote(number: number, options?: Parameters<typeof made.set>[1]) {
    const set = await made.set(number, options);
    registry.promote(set);
    return set;
  }

  /** An edge that serves this set. */
  async function serve(number: number) {
    await promote(number);
    await follow();
  }

  const served = () => live?.get()?.set.number;
  const page = async () => (await live!.get()!.renderers.render(jobFor('mf-a'))).body;

  test('before the first set, nothing is served', async () => {
    await follow();
    expect(live!.get()).toBeUndefined();
    await expect(live!.reached(1)).rejects.toThrow('Set 1 cannot be served: there is no such set yet');
  });

  test('at its start, an edge serves the newest set, with the styles of its shell', async () => {
    await promote(1);
    await promote(2);
    await follow();
    expect(served()).toBe(2);
    expect(live!.get()!.styles).toBe('body { margin: 0 }');
    expect(await page()).toBe('<main>page of set 2</main>');
  });

  test('at a notice it serves the newer set, and the processes of the old one end', async () => {
    await serve(1);
    const old = live!.get()!.renderers.pids();
    expect([...renderersInProcess]).toEqual(old);
    await promote(2);
    registry.notify();
    await until(() => served() === 2);
    expect(await page()).toBe('<main>page of set 2</main>');
    await until(() => !renderersInProcess.has(old[0]!));
  });

  describe('a newer set waits for nothing that is made in advance of the one before', () => {
    const never = new Promise<never>(() => {});
    const done = Promise.resolve();
    const ended = (signal: AbortSignal) =>
      new Promise<FailedRoute[]>((resolve) => signal.addEventListener('abort', () => resolve([])));

    test('before the switch and after it', async () => {
      await promote(1);
      const began: number[] = [];
      await follow(({ set }, _, signal) => {
        began.push(set.number);
        return { ready: set.number === 2 ? never : done, failed: set.number < 3 ? ended(signal) : Promise.resolve([]) };
      });
      await promote(2); // visitors get the first already
      registry.notify();
      await until(() => began.length === 2);
      await promote(3); // visitors do not get the second yet
      registry.notify();
      await until(() => registry.reports()[0]?.serving === 3);
      expect(began).toEqual([1, 2, 3]);
    });

    test('nor if it came while that was started', async () => {
      await promote(1);
      const next = await made.set(2);
      await follow(({ set }, _, signal) => {
        if (set.number === 1) registry.promote(next);
        return set.number === 1
          ? { ready: never, failed: ended(signal) }
          : { ready: done, failed: Promise.resolve([]) };
      });
      await live!.reached(2);
      expect(served()).toBe(2);
    });
  });

  test('the old set is served until the new one can be', async () => {
    await serve(1);
    await promote(2);
    let arrive = () => {};
    const arrived = new Promise<void>((done) => (arrive = done));
    const { fetch } = made.store;
    const fetched = jest.spyOn(made.store, 'fetch').mockImplementation((version) => arrived.then(() => fetch(version)));
    const reached = live!.reached(2);
    await until(() => fetched.mock.calls.length > 0);
    expect(served()).toBe(1);
    expect(await page()).toBe('<main>page of set 1</main>');
    arrive();
    await reached;
    expect(served()).toBe(2);
  });

  describe('a set that cannot be served leaves the old one in place, and says why', () => {
    beforeEach(async () => {
      await serve(1);
    });

    const refused = (error: string) => [
      'set cannot be served',
      { set: 2, error: expect.stringContaining(error), serving: 1 },
    ];

    const broken = "throw new Error('a broken shell');";
    const frame = 'exports.render = async () => ';
    test.each([
      ['its shell does not run', broken],
      ['the frame that its shell renders throws', `${frame} { ${broken} }`],
      ['that frame has an error', `${frame} ({ body: '', styles: '', errors: ['a broken shell'] });`],
    ])('because %s', async (_, shell) => {
      await promote(2, { shell });
      await expect(live!.reached(2)).rejects.toThrow(
        /^Set 2 cannot be served: shell 1.0.2-.* does not start: .*broken/s,
      );
      expect(logged.at(-1)).toEqual(refused('a broken shell'));
      expect(await page()).toBe('<main>page of set 1</main>');
      await promote(3);
      await live!.reached(3);
      expect(await page()).toBe('<main>page of set 3</main>');
    });

    test.each([
      ['shell', 'browser/main.css'],
      ['mf-a', 'server/main.cjs'],
    ])('because %s has lost %s', async (name, file) => {
      const set = await promote(2);
      await rm(join(made.store.folder(name, set.shell.version), file));
      await expect(live!.reached(2)).rejects.toThrow();
      expect(logged.at(-1)).toEqual(refused(`${file} of ${name} ${set.shell.version} is not in the store`));
      expect(await page()).toBe('<main>page of set 1</main>');
    });

    test('because it has no shell', async () => {
      jest.spyOn(registry.source, 'read').mockResolvedValue(undefined);
      await promote(2);
      await expect(live!.reached(2)).rejects.toThrow();
      expect(logged.at(-1)).toEqual(refused('it has no shell'));
    });

    test('and is not tried at every look, but after a while, and when somebody waits for it', async () => {
      fakeTime();
      const set = await promote(2);
      await rm(made.store.folder('shell', set.shell.version), { recursive: true });
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

    test('and is tried again at once when files are back', async () => {
      const set = await promote(2);
      await rm(made.store.folder('shell', set.shell.version), { recursive: true });
      await expect(live!.reached(2)).rejects.toThrow();
      await made.restore(set);
      registry.notify('files');
      await until(() => served() === 2);
    });
  });

  test('a lost file of the live set does not block other releases', async () => {
    const first = await promote(1);
    await follow();
    await rm(join(made.store.folder('mf-a', first.remotes['mf-a']!.version), 'browser/exposed.js'));
    registry.promote({ ...(await made.set(2)), remotes: first.remotes });
    await live!.reached(2);
    expect(served()).toBe(2);
  });

  describe('an edge that starts when the newest set cannot be served', () => {
    const brokenShell = `throw new Error('a broken shell');`;

    test('serves the newest one that can be, and says so', async () => {
      await promote(1);
      await promote(2);
      const lost = await made.set(3);
      await rm(join(made.store.folder('mf-a', lost.remotes['mf-a']!.version), 'browser/exposed.js'));
      registry.promote(lost);
      await promote(4, { shell: brokenShell });
      await follow();
      expect(logged.at(-1)).toEqual([
        'set cannot be served',
        { set: 4, error: expect.stringContaining('a broken shell'), serving: 2 },
      ]);
      expect(await page()).toBe('<main>page of set 2</main>');
    });

    test('tries no shell twice', async () => {
      await promote(1);
      const broken = await made.set(2, { shell: brokenShell });
      for (let number = 2; number < 300; number++) registry.promote({ ...broken, number });
      const read = jest.spyOn(registry.source, 'read');
      await follow();
      expect(served()).toBe(1);
      expect(read.mock.calls).toEqual([[299], [1]]);
    });

    test('gives up after ten that fail, each in its own way, and serves the first that is promoted then', async () => {
      for (let number = 1; number <= 12; number++) {
        const set = await promote(number);
        await rm(made.store.folder('mf-a', set.remotes['mf-a']!.version), { recursive: true });
      }
      const read = jest.spyOn(registry.source, 'read');
      await follow();
      expect(live!.get()).toBeUndefined();
      expect(read).toHaveBeenCalledTimes(11);
      await promote(13);
      await live!.reached(13);
      expect(served()).toBe(13);
    });
  });

  describe('an edge reports to the registry', () => {
    test('what it serves, and what it refuses with the reason', async () => {
      await follow();
      await until(() => registry.reports().length === 1);
      expect(registry.reports()).toEqual([{ serving: null, failed: [], refused: null }]);
      await promote(1);
      await live!.reached(1);
      await until(() => registry.reports()[0]?.serving === 1);
      await promote(2, { shell: `throw new Error('a broken shell');` });
      await expect(live!.reached(2)).rejects.toThrow();
      await until(() => registry.reports()[0]?.refused);
      expect(registry.reports()).toEqual([
        {
          serving: 1,
          failed: [],
          refused: { number: 2, reason: expect.stringMatching(/^shell .* Error: a broken shell$/) },
        },
      ]);
      await promote(3);
      await live!.reached(3);
      await until(() => registry.reports()[0]?.serving === 3);
      expect(registry.reports()).toEqual([{ serving: 3, failed: [], refused: null }]);
      await live!.close();
      expect(registry.reports()).toEqual([]);
    });

    test('how long each stage of a switch took, in which a start has no notice', async () => {
      const report = jest.spyOn(registry.source, 'report');
      const stages = () => report.mock.calls.at(-1)![0].stages!;
      await serve(1);
      await until(() => registry.reports()[0]?.serving === 1);
      expect(stages().notice).toBe(0);
      await promote(2);
      await live!.reached(2);
      await until(() => registry.reports()[0]?.serving === 2);
      expect(Object.keys(stages())).toEqual(['notice', 'fetch', 'render', 'switch']);
      expect(stages().notice).toBe(3); // the source says the age
    });

    test('a set that visitors get already, once it is known which of its pages fail, each in one line', async () => {
      let known = (_: FailedRoute[]) => {};
      await promote(1);
      await follow(({ set }) => ({
        ready: Promise.resolve(),
        failed: set.number === 1 ? Promise.resolve([]) : new Promise((done) => (known = done)),
      }));
      await promote(2);
      registry.notify();
      await until(() => served() === 2);
      expect(registry.reports()).toMatchObject([{ serving: 1 }]);
      const page = { name: 'mf-a', version: '2', route: 'list', path: '/list' };
      known([{ ...page, error: 'Error: no list\n    at list (/srv/store/main.cjs:1:2)' }]);
      await until(() => registry.reports()[0]?.serving === 2);
      const failed = [{ ...page, error: 'Error: no list' }];
      expect(registry.reports()).toEqual([{ serving: 2, failed, refused: null }]);
      await promote(3, { shell: `throw new Error('a broken shell');` });
      await expect(live!.reached(3)).rejects.toThrow();
      await until(() => registry.reports()[0]?.refused);
      expect(registry.reports()).toMatchObject([{ serving: 2, failed }]);
    });

    test('that edges of this machine which were killed are gone, and of others nothing', async () => {
      const killed = `${hostname()}:${spawnSync('true').pid}:0123abcd`;
      for (const id of [killed, 'another-machine:1:0123abcd'])
        await registry.source.report({ id, serving: 0, failed: [], refused: null });
      await serve(1);
      await until(() => registry.reports().some(({ serving }) => serving === 1));
      expect(await registry.source.edges()).toEqual([
        'another-machine:1:0123abcd',
        expect.stringMatching(`^${hostname()}:${process.pid}:`),
      ]);
    });

    test('that it is still there, at every look, even while a set takes long to start', async () => {
      await promote(1);
      fakeTime();
      await follow();
      const report = jest.spyOn(registry.source, 'report');
      let response = (_: number) => {};
      const slow = new Promise<number>((done) => {
        response = done;
      });
      jest.spyOn(registry.source, 'newestNumber').mockReturnValue(slow);
      jest.advanceTimersByTime(5000);
      await until(() => report.mock.calls.length === 1);
      response(1);
    });

    test('at a notice, before it has read anything', async () => {
      await serve(1);
      await until(() => registry.reports()[0]?.serving === 1);
      const order: string[] = [];
      const { report, newestNumber } = registry.source;
      jest.spyOn(registry.source, 'report').mockImplementation(async (edge) => {
        order.push(`serving ${edge.serving}`);
        await report(edge);
      });
      jest.spyOn(registry.source, 'newestNumber').mockImplementation(async () => {
        order.push('read');
        return newestNumber();
      });
      await promote(2);
      registry.notify();
      await until(() => order.includes('serving 2'));
      expect(order.slice(0, 2)).toEqual(['serving 1', 'read']);
    });

    test('and serves all the same while it cannot report, or gets no answer', async () => {
      const report = jest.spyOn(registry.source, 'report').mockRejectedValue(new Error('connection refused'));
      await serve(1);
      await until(() => logged.some(([event]) => event === 'edge cannot report what it serves'));
      report.mockReturnValue(new Promise(() => {}));
      await promote(2);
      await live!.reached(2);
      await promote(3);
      await live!.reached(3);
      expect(await page()).toBe('<main>page of set 3</main>');
    });
  });

  test('a notice that was lost is found by looking', async () => {
    await promote(1);
    fakeTime();
    await follow();
    await promote(2);
    jest.advanceTimersByTime(4999);
    expect(served()).toBe(1);
    jest.advanceTimersByTime(1);
    await until(() => served() === 2);
  });

  test('an edge that was cut off catches up when it is back, without a notice', async () => {
    await serve(1);
    await promote(2);
    registry.state.failure = new Error('connection refused');
    fakeTime();
    registry.notify();
    await until(() => logged.some(([event]) => event === 'registry cannot be read'));
    await expect(live!.reached(2)).rejects.toThrow('connection refused');
    expect(served()).toBe(1);
    registry.state.failure = undefined;
    await until(() => served() === 2); // the read of every five seconds does not happen
  });

  test('an older set never takes the place of a newer one', async () => {
    await promote(1);
    await serve(2);
    jest.spyOn(registry.source, 'newestNumber').mockResolvedValue(1);
    await live!.reached(1);
    expect(served()).toBe(2);
  });

  test('reads that fail one after another are repeated once', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    registry.state.failure = new Error('no database');
    await follow();
    for (let n = 0; n < 3; n++) await expect(live!.reached(1)).rejects.toThrow('no database');
    const reads = jest.spyOn(registry.source, 'newestNumber');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  test('once closed, it listens no more and has no renderer left', async () => {
    await serve(1);
    await promote(2);
    registry.notify(); // one that is running
    await live!.close();
    expect(registry.listeners.size).toBe(0);
    await until(() => renderersInProcess.size === 0);
  });
});

describe('networkLimits', () => {
  test.each([0, 1, 2])(
    'behind %s proxies the sender is the client of the outermost one, whatever it claims',
    (proxies) => {
      const behind = ['198.51.100.7', '10.0.0.1', '10.0.0.2'].slice(0, proxies + 1).join(', ');
      const take = createVisitorLimit(1, proxies)!;
      expect([1, 2, 3].map((n) => take(`203.0.${n}.1, ${behind}`))).toEqual([true, false, false]);
    },
  );
});

describe('reasonOf', () => {
  test('of a process that threw, the reason is what it threw, without stack and paths', () => {
    const message = `shell 1.0.2 does not start: renderer ended with exit code 1 /srv/store/shell/main.cjs:1
throw new TypeError('a broken shell');
^

TypeError: a broken shell
    at run (/srv/store/shell/main.cjs:1:7)

Node.js v20.20.2`;
    expect(reasonOf(new Error(message))).toBe(
      'shell 1.0.2 does not start: renderer ended with exit code 1: TypeError: a broken shell',
    );
  });

  test('a plain reason stays as it is, and a long one is cut', () => {
    expect(reasonOf(new Error('browser/main.js of mf-a is not in the store'))).toBe(
      'browser/main.js of mf-a is not in the store',
    );
    expect(reasonOf(new Error('x'.repeat(1000)))).toHaveLength(500);
  });
});

describe('variantSets', () => {
  const shell = { name: 'shell', version: '1', facts: { role: 'shell', styles: [] } } as unknown as Version;
  const remote = (version: string) =>
    ({ name: 'mf-a', version, facts: { role: 'remote', preload: [], routes: [] } }) as unknown as Version;

  /** A live set whose shell has been tried. */
  const liveSet = (number: number) =>
    ({ set: { number, shell, remotes: { 'mf-a': remote('1') } } as unknown as ReleaseSet, styles: '' }) as Live;

  /** Versions whose files must stay on this machine, each as often as something needs it. */
  const held: string[] = [];
  const store = {
    folder: (name: string, version: string) => `/${name}/${version}`,
    fetch: async () => {},
    hold(versions: Version[]) {
      const names = versions.map(({ name, version }) => `${name} ${version}`);
      held.push(...names);
      return () => names.forEach((name) => void held.splice(held.indexOf(name), 1));
    },
  } as unknown as ArtifactStore;

  test('the files of a preview stay while its set is live, and are released with the next set', async () => {
    const sets = createVariantSets({
      source: { versions: async () => [remote('2')] },
      store,
      pools: createIdlePools(limits),
      log: () => {},
    });
    const first = liveSet(1);
    const preview = await sets.get(first, { 'mf-a': '2' }, 'preview');
    expect(preview?.set.remotes['mf-a']?.version).toBe('2');
    sets.endPreviews(first);
    expect(held).toEqual(['shell 1', 'mf-a 2']);
    expect(sets.get(first, { 'mf-a': '2' }, 'preview')).toBe(preview);
    sets.endPreviews(liveSet(2));
    expect(held).toEqual([]);
  });
});

describe('visitor', () => {
  test('5 % means 5 %: of 10,000 visitors, by chi-square at p = 0.001', () => {
    const visitors = Array.from({ length: 10_000 }, (_, n) => ({ id: `visitor ${n}` }));
    const inside = visitors.filter((visitor) => isMember(visitor, { id: 'c0000001', share: 0.05 })).length;
    const [wanted, others] = [visitors.length * 0.05, visitors.length * 0.95];
    const chiSquare = (inside - wanted) ** 2 / wanted + (visitors.length - inside - others) ** 2 / others;
    expect(chiSquare).toBeLessThan(10.83);
  });
});
