import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectedReports, EdgeMessage, LiveDocument, NumberedReports, OpenPreview } from '@onesite/protocol/live';
import type { FailedRoute } from '@onesite/protocol/registry';
import type { ReleaseSet, RunningCohort, Version } from '@onesite/protocol/releases';
import { digestOf, type SigningKeys, signedJson } from '@onesite/protocol/signature';
import { freshOrStale } from '@onesite/shared-contract/http/withTimeout';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { createOpenPreviews, type OpenPreviews } from '../previews/openPreviews.ts';
import { noSandbox } from '../renderers/sandbox.ts';
import { reasonOf, type ServedSet } from '../sets/servedSet.ts';
import { createStoredSets } from '../sets/storedSets.ts';
import { createVariantSets } from '../sets/variantSets.ts';
import { createVisitorLimit, isMember } from '../sets/visitor.ts';
import { jobFor } from '../testing/bundles.ts';
import { renderersInProcess, startInProcess } from '../testing/inProcess.ts';
import { longLimits, until } from '../testing/processes.ts';
import { fakeRegistry, releases, testKeys } from '../testing/releases.ts';
import { createEdgeReports, type EdgeState } from './edgeReports.ts';
import { createLiveSet, type LiveSet } from './liveSet.ts';
import { createLiveState, type LiveState, Unavailable } from './liveState.ts';
import { createRegistryLink, Refused } from './registryLink.ts';

jest.mock('node:timers/promises', () => ({
  setTimeout: jest.fn(jest.requireActual('node:timers/promises').setTimeout),
}));

const renderers = { size: 1, ...longLimits, memoryBytes: 200_000_000, sandbox: noSandbox, start: startInProcess };
const environment = 'production';
const logged: [string, object][] = [];
const log = (event: string, details: object) => void logged.push([event, details]);
beforeEach(() => {
  logged.length = 0;
  jest.mocked(sleep).mockClear();
});
afterEach(() => void jest.useRealTimers());

const documentOf = (number: number, more: Partial<LiveDocument> = {}): LiveDocument => ({
  ...{ environment, number, set: null, earlier: [], cohorts: [], cohortVersions: [], released: {} },
  ...more,
});

describe('createLiveState', () => {
  const signed = (number: number, more: Partial<LiveDocument> = {}, keys: SigningKeys = testKeys) =>
    signedJson(documentOf(number, more), keys);

  let folder: string;
  let file: string;
  let stored: string | undefined;
  let answer: string | Error;
  let change = () => {};
  let silence: Promise<void> | undefined;
  let documents: LiveState;
  /** Holds who waits until there is another answer. */
  const read = jest.fn(async (after: number, isWaiting: boolean, ended: AbortSignal) => {
    const isKnown = typeof answer === 'string' && answer.includes(`"number":${after},`);
    if (isWaiting && isKnown)
      await new Promise<void>((done) => {
        change = done;
        ended.addEventListener('abort', () => done());
      });
    await silence;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'edge-live-'));
    file = join(folder, 'live', 'document.json');
    stored = undefined;
    answer = signed(5);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await documents.close();
    await rm(folder, { recursive: true });
  });

  async function follow(keys: SigningKeys = testKeys) {
    documents = await createLiveState({
      link: { read },
      store: { readText: async () => stored },
      file,
      environment,
      keys,
      log,
    });
  }
  const number = () => documents.get()?.number;

  test.each([
    ['an older one', signed(4), undefined],
    ['one that is not signed', `\n${JSON.stringify(documentOf(6))}`, 'not signed'],
    ['one that another key has signed', signed(6, {}, ['another key']), 'not signed'],
    ['one that was changed', signed(6).replace('"number":6', '"number":7'), 'not signed'],
    ['one of another environment', signed(6, { environment: 'staging' }), 'it is what is live in staging'],
  ])('of the registry, it does not take %s, and goes on with the next', async (_, bad, refusal) => {
    await follow();
    await until(() => read.mock.lastCall?.[1]); // it waits
    answer = bad;
    const reading = documents.refresh();
    await (refusal ? expect(reading).rejects.toThrow(refusal) : reading);
    expect(number()).toBe(5);
    for (const next of [8, 9]) {
      answer = signed(next);
      change();
      await until(() => read.mock.lastCall?.[0] === next);
    }
    expect(sleep).not.toHaveBeenCalledWith(1000, undefined, expect.anything()); // what came is no reason to wait
  });

  test('while the key is changed, it takes what either has signed', async () => {
    answer = signed(5, {}, ['the old key']);
    await follow(['the new key', 'the old key']);
    answer = signed(6, {}, ['the new key']);
    await documents.refresh();
    expect(number()).toBe(6);
  });

  test('without the registry, it starts with what its disk has, else the store, and with no damaged copy; then it goes on', async () => {
    await follow();
    await documents.close();
    answer = new Error('connect ECONNREFUSED');
    stored = signed(4);
    const kept = await readFile(file, 'utf8');
    const starts = [];
    for (const [onDisk, inStore] of [
      [kept, stored],
      [kept.slice(0, -9), stored],
      [kept.slice(0, -9), stored.slice(1)],
    ]) {
      stored = inStore;
      await writeFile(file, onDisk!);
      await follow();
      starts.push(number());
      if (number()) await documents.close();
    }
    expect(starts).toEqual([5, 4, undefined]);
    await expect(documents.refresh()).rejects.toThrow('ECONNREFUSED');
    answer = signed(6);
    await until(() => number() === 6);
    await until(async () => (await readFile(file, 'utf8')) === answer);
    await until(() => logged.some(([event]) => event === 'registry can be read again'));
  });

  test('a thousand questions of visitors are two reads, and know of what was before them', async () => {
    await follow();
    await until(() => read.mock.lastCall?.[1]);
    read.mockClear();
    const first = documents.readAgain();
    await until(() => read.mock.calls.length === 1);
    answer = signed(6);
    await Promise.all([first, ...Array.from({ length: 1000 }, () => documents.readAgain())]);
    expect([number(), read.mock.calls.length]).toEqual([6, 2]);
  });

  test('a registry that says nothing leaves a question open', async () => {
    await follow();
    await until(() => read.mock.lastCall?.[1]);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    let end = () => {};
    silence = new Promise((done) => (end = done));
    const asked = expect(documents.readAgain()).rejects.toBeInstanceOf(Unavailable);
    await jest.advanceTimersByTimeAsync(1000);
    await asked;
    end();
  });

  test('everybody may have what was released; cohorts are new only where they changed', async () => {
    const cohort: RunningCohort = { id: 'c1', members: {}, share: 0.5 };
    answer = signed(5, { released: { 'mf-a': ['1'] }, cohorts: [cohort] });
    await follow();
    const { isReleased } = documents;
    expect([isReleased('mf-a', '1'), isReleased('mf-a', '2'), isReleased('constructor', '1')]).toEqual([
      true,
      false,
      false,
    ]);
    const cohorts = documents.cohorts();
    answer = signed(6, { cohorts: [cohort] });
    await documents.refresh();
    expect(documents.cohorts()).toBe(cohorts);
  });
});

describe('openPreviews', () => {
  const handles = Array.from({ length: 5000 }, (_, n) => `k3v9x2a0-${String(n).padStart(32, '0')}`);
  const open = new Set<string>();
  const [mine, other] = handles as [string, string];
  let failure: Error | undefined;
  let previews: OpenPreviews;
  const asked = jest.fn(async (digests: string[]) => {
    if (failure) throw failure;
    const found = [...open].map((handle) => ({ id: handle, digest: digestOf(handle), leftMs: 60_000, versions: [] }));
    return found.filter(({ digest }) => digests.includes(digest)) as unknown as OpenPreview[];
  });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    asked.mockClear();
    failure = undefined;
    open.clear();
    previews = createOpenPreviews({ readPreviews: asked }, { readVersion: async () => ({}) as Version });
  });
  const find = async (handle: string) => {
    const found = previews.find(handle).catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(300);
    return found;
  };
  const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('one that is open is asked for when a visitor comes half a second later, and is over within a second once it is revoked', async () => {
    open.add(mine);
    expect(await find(mine)).toMatchObject({ id: mine });
    for (let time = 0; time < 100; time++) await previews.find(mine);
    expect(asked.mock.calls).toEqual([[[digestOf(mine)]]]);
    open.delete(mine);
    await later(500);
    expect(await find(mine)).toBeUndefined();
  });

  test('visitors who make up handles cause one question at a time, ten a second, and none of what is no handle', async () => {
    for (const text of ['', 'x', `${mine}0`, `${mine}\0`, mine.toUpperCase()]) expect(await find(text)).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
    const found: (OpenPreview | undefined)[] = [];
    for (const handle of handles) {
      void previews.find(handle).then((one) => found.push(one));
      if (Number(handle.slice(-4)) % 5 === 0) await later(1); // a second in all
    }
    await later(1000);
    expect(asked.mock.calls.length).toBeLessThan(15);
    expect([found.length, found.filter(Boolean).length]).toEqual([handles.length, 0]);
  });

  test('without the registry, one that is known stays open until it expires, and another one is unknown', async () => {
    open.add(mine);
    await find(mine);
    failure = new Error('connection refused');
    await later(30_000);
    expect(await find(mine)).toMatchObject({ id: mine });
    expect(await find(other)).toBeInstanceOf(Unavailable);
    await later(30_000);
    expect(await find(mine)).toBeInstanceOf(Unavailable);
  });

  test('a registry that hangs delays who has a known one by a quarter of a second, and others by a second', async () => {
    open.add(mine);
    await find(mine);
    asked.mockReturnValue(new Promise(() => {}));
    await later(500);
    const waiting = Promise.allSettled([previews.find(mine), previews.find(other)]);
    await later(1000);
    expect(await waiting).toMatchObject([{ value: { id: mine } }, { status: 'rejected' }]);
  });
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

test('a question that the registry may hold is given up later than one that it answers at once', async () => {
  jest.useFakeTimers();
  const link = createRegistryLink({
    fetch: () => new Promise(() => {}),
    ...{ address: 'http://registry.test', environment, keys: testKeys },
  });
  const read = (isWaiting: boolean) => link.read(1, isWaiting, new AbortController().signal).catch(() => isWaiting);
  const first = Promise.race([read(true), read(false)]);
  await jest.runAllTimersAsync();
  expect(await first).toBe(false);
});

describe('edgeReports', () => {
  const serving = (number: number): EdgeState => ({ serving: number, failed: [], refused: null, stages: null });
  const collected = (count: number) => ({ errors: [], cohorts: [{ views: count }] }) as unknown as CollectedReports;

  /** @param known the highest number that the registry has of this edge */
  function reporting(answer: (sent: EdgeMessage | NumberedReports) => Promise<void> = async () => {}, known = 0) {
    const sent: EdgeMessage[] = [];
    const added: NumberedReports[] = [];
    const link = {
      async report(_: string, message: EdgeMessage) {
        sent.push(message);
        await answer(message);
        known = Math.max(known, message.sequence);
        return { sequence: known };
      },
      async addReports(_: string, reports: NumberedReports) {
        added.push(reports);
        await answer(reports);
      },
      remove: async () => {},
    };
    return { sent, added, reports: createEdgeReports({ link, id: 'e', environment, log }) };
  }

  test('one call is under way at a time; of the states that come meanwhile, only the newest is sent', async () => {
    let arrive = () => {};
    const { sent, added, reports } = reporting(() => new Promise((done) => (arrive = done)));
    for (const number of [1, 2, 3]) reports.report(serving(number));
    void reports.add(collected(7));
    for (const number of [4, 5]) {
      await until(() => sent.length > 0);
      reports.report(serving(number));
    }
    expect([sent.map((message) => message.serving), added]).toEqual([[3], []]);
    arrive();
    await until(() => sent.length === 2);
    expect([sent[1]!.serving, added]).toEqual([5, []]);
    arrive();
    await until(() => added.length === 1);
    arrive();
  });

  test('its numbers are above all that the registry has, whatever the clock says; what browsers reported keeps its own until it arrives', async () => {
    let isDown = true;
    const { sent, added, reports } = reporting(async () => {
      if (isDown) throw new Error('connection refused');
    }, 900);
    reports.report(serving(1));
    await reports.add(collected(7));
    expect([reports.isPending(), reports.secondsAgo(), added]).toEqual([true, undefined, []]);
    isDown = false;
    reports.report(serving(2));
    await until(() => !reports.isPending());
    expect(sent.at(-1)).toMatchObject({ serving: 2, sequence: 901 });
    expect(added).toEqual([{ number: 902, collected: collected(7) }]);
    isDown = true; // also if the response alone was lost
    await reports.add(collected(8));
    isDown = false;
    reports.report(serving(3));
    await until(() => !reports.isPending());
    expect(added.slice(1)).toEqual([903, 903].map((number) => ({ number, collected: collected(8) })));
    expect([sent.at(-1)!.sequence, reports.secondsAgo()]).toEqual([904, 0]);
    expect(logged.map(([event]) => event)).toEqual(['edge cannot report what it serves', 'edge reports again']);
  });

  test('reports that the registry refuses are dropped, and the state arrives', async () => {
    const { sent, added, reports } = reporting(async (one) => {
      if ('collected' in one) throw new Refused('the registry answered 400');
    });
    reports.report(serving(1));
    await reports.add(collected(7));
    reports.report(serving(2));
    await until(() => sent.length === 2);
    expect([added.length, reports.isPending()]).toEqual([1, false]);
    expect(logged).toEqual([['reports of browsers were refused', { error: 'the registry answered 400' }]]);
  });
});

describe('liveSet', () => {
  let made: Awaited<ReturnType<typeof releases>>;
  let registry: ReturnType<typeof fakeRegistry>;
  let live: LiveSet;
  let close = async () => {};
  beforeEach(async () => {
    made = await releases();
    registry = fakeRegistry(made.store);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await close();
    await made.remove();
  });

  /** Only the clock and intervals: what waits for a condition does so in real time. */
  const fakeTime = () =>
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    });

  async function follow(warmUp?: Parameters<typeof createLiveSet>[0]['warmUp']) {
    const { store } = made;
    const liveState = await createLiveState({ link: registry.link, store, environment, keys: testKeys, log });
    const reports = createEdgeReports({ link: registry.link, id: 'edge', environment, log });
    live = createLiveSet({
      liveState,
      sets: createStoredSets(store, { environment, keys: testKeys }),
      reports,
      store,
      renderers,
      warmUp,
      log,
    });
    close = async () => {
      await liveState.close();
      await live.close();
      await reports.close();
    };
    await live.check();
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
    await until(() => registry.reports()[0]?.serving === number);
  }

  /** The edge is notified. */
  async function untilServed(number: number) {
    registry.notify();
    await until(() => served() === number);
  }

  const served = () => live.get()?.set.number;
  const page = async () => (await live.get()!.render(jobFor('mf-a'))).body;
  const brokenShell = `throw new Error('a broken shell');`;

  test('before the first set, nothing is served', async () => {
    await follow();
    expect(live.get()).toBeUndefined();
    await expect(live.waitFor(1)).rejects.toThrow('Set 1 cannot be served: there is no such set yet');
    registry.state.failure = new Error('connection refused');
    await expect(live.waitFor(1)).rejects.toThrow('Set 1 cannot be served: connection refused');
  });

  test('it serves the newest set, with the styles of its shell; at a notice the newer one, and the processes of the old one end', async () => {
    await serve(1);
    expect(live.get()!.styles).toBe('body { margin: 0 }');
    const old = live.get()!.pool.pids();
    expect([...renderersInProcess]).toEqual(old);
    await promote(2);
    await untilServed(2);
    expect(await page()).toBe('<main>page of set 2</main>');
    await until(() => !renderersInProcess.has(old[0]!));
    registry.promote({ ...(await made.set(3)), number: 2 }); // as after an older copy of the database was restored
    registry.notify();
    await until(async () => (await page()) === '<main>page of set 3</main>');
  });

  test('a newer set, such as a rollback, is served at once, and ends what is made in advance of the one before', async () => {
    const first = await promote(1);
    const events: string[] = [];
    await follow(({ set }, before, signal) => {
      events.push(`${set.number} after ${before?.number}`);
      return new Promise((done) =>
        signal.addEventListener('abort', () => {
          events.push(`${set.number} ends`);
          done([]);
        }),
      );
    });
    await promote(2);
    await untilServed(2);
    registry.promote({ ...first, number: 3 });
    await untilServed(3);
    expect(await page()).toBe('<main>page of set 1</main>');
    expect(events).toEqual(['1 after undefined', '1 ends', '2 after 1', '2 ends', '3 after 2']);
  });

  test('the old set is served until the new one can be', async () => {
    await serve(1);
    await promote(2);
    let arrive = () => {};
    const arrived = new Promise<void>((done) => (arrive = done));
    const { fetch } = made.store;
    const fetched = jest.spyOn(made.store, 'fetch').mockImplementation((version) => arrived.then(() => fetch(version)));
    const reached = live.waitFor(2);
    await until(() => fetched.mock.calls.length > 0);
    expect(served()).toBe(1);
    expect(await page()).toBe('<main>page of set 1</main>');
    arrive();
    await reached;
    expect(served()).toBe(2);
  });

  describe('a set that cannot be served leaves the old one in place, and says why', () => {
    beforeEach(() => {
      fakeTime();
      return serve(1);
    });

    const refused = (error: string) => [
      'set cannot be served',
      { set: 2, error: expect.stringContaining(error), serving: 1 },
    ];

    const frame = 'exports.render = async () => ';
    test.each([
      ['its shell does not run', brokenShell],
      ['the frame that its shell renders throws', `${frame} { ${brokenShell} }`],
      ['that frame has an error', `${frame} ({ body: '', styles: '', errors: ['a broken shell'] });`],
    ])('because %s', async (_, shell) => {
      await promote(2, { shell });
      await expect(live.waitFor(2)).rejects.toThrow(
        /^Set 2 cannot be served: shell 1.0.2-.* does not start: .*broken/s,
      );
      expect(logged.at(-1)).toEqual(refused('a broken shell'));
      expect(await page()).toBe('<main>page of set 1</main>');
      await promote(3);
      await live.waitFor(3);
      expect(await page()).toBe('<main>page of set 3</main>');
      expect(logged.at(-1)).toMatchObject(['set is live', { set: 3 }]);
    });

    test.each([
      ['shell', 'browser/main.css'],
      ['mf-a', 'server/main.cjs'],
    ])('because %s has lost %s', async (name, file) => {
      const set = await promote(2);
      await rm(join(made.store.folder(name, set.shell.version), file));
      await expect(live.waitFor(2)).rejects.toThrow();
      expect(logged.at(-1)).toEqual(refused(`${file} of ${name} ${set.shell.version} is not in the store`));
      expect(await page()).toBe('<main>page of set 1</main>');
    });

    test('because it has no shell', async () => {
      const { remotes } = await made.set(2);
      registry.promote({ number: 2, remotes, shell: remotes['mf-a'] as unknown as ReleaseSet['shell'] });
      await expect(live.waitFor(2)).rejects.toThrow();
      expect(logged.at(-1)).toEqual(refused('has no shell'));
    });

    test('and is not tried at every look, but when somebody waits for it, and after a while', async () => {
      const set = await promote(2);
      await rm(made.store.folder('shell', set.shell.version), { recursive: true });
      const fetch = jest.spyOn(made.store, 'fetch');
      const tries = () => fetch.mock.calls.filter(([{ name }]) => name === 'shell').length;
      async function pass(ms: number) {
        for (let passed = 0; passed < ms; passed += 5_000) {
          jest.advanceTimersByTime(5_000);
          await new Promise(setImmediate);
        }
      }
      for (let time = 1; time <= 2; time++) {
        await expect(live.waitFor(2)).rejects.toThrow();
        await pass(25_000);
        expect(tries()).toBe(time);
      }
      await made.restore(set);
      await pass(5_000);
      await until(() => served() === 2);
    });

    test('and is tried again at once when something else has changed', async () => {
      const set = await promote(2);
      await rm(made.store.folder('shell', set.shell.version), { recursive: true });
      await expect(live.waitFor(2)).rejects.toThrow();
      await made.restore(set);
      registry.published.push(set.shell);
      await untilServed(2);
    });
  });

  test('a lost file of the live set does not block other releases', async () => {
    const first = await promote(1);
    await follow();
    await rm(join(made.store.folder('mf-a', first.remotes['mf-a']!.version), 'browser/exposed.js'));
    registry.promote({ ...(await made.set(2)), remotes: first.remotes });
    await live.waitFor(2);
    expect(served()).toBe(2);
  });

  describe('an edge that starts when the newest set cannot be served', () => {
    test('serves the newest one that can be, and says so', async () => {
      await promote(1);
      await promote(2);
      const lost = await promote(3);
      await rm(join(made.store.folder('mf-a', lost.remotes['mf-a']!.version), 'browser/exposed.js'));
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
      const broken = [await made.set(2, { shell: brokenShell }), await made.set(3, { shell: brokenShell })];
      for (let number = 2; number < 20; number++) registry.promote({ ...broken[number % 2]!, number });
      const fetch = jest.spyOn(made.store, 'fetch');
      await follow();
      expect(served()).toBe(1);
      expect(fetch.mock.calls.filter(([{ name }]) => name === 'shell')).toHaveLength(3);
    });

    test('serves nothing if each fails in its own way, and then the first that is promoted', async () => {
      for (let number = 1; number <= 3; number++) {
        const set = await promote(number);
        await rm(made.store.folder('mf-a', set.remotes['mf-a']!.version), { recursive: true });
      }
      await follow();
      expect(live.get()).toBeUndefined();
      await promote(4);
      await untilServed(4);
    });
  });

  describe('an edge reports to the registry', () => {
    test('what it serves, and what it refuses with the reason', async () => {
      await follow();
      await until(() => registry.reports().length === 1);
      expect(registry.reports()).toEqual([{ serving: null, failed: [], refused: null }]);
      await promote(1);
      await live.waitFor(1);
      await until(() => registry.reports()[0]?.serving === 1);
      await promote(2, { shell: brokenShell });
      await expect(live.waitFor(2)).rejects.toThrow();
      await until(() => registry.reports()[0]?.refused);
      const reason = expect.stringMatching(/^shell .* Error: a broken shell$/);
      expect(registry.reports()).toEqual([{ serving: 1, failed: [], refused: { number: 2, reason } }]);
      await promote(3);
      await live.waitFor(3);
      await until(() => registry.reports()[0]?.serving === 3);
      expect(registry.reports()).toEqual([{ serving: 3, failed: [], refused: null }]);
      await close();
      expect(registry.reports()).toEqual([]);
    });

    test('how long each stage of a switch took', async () => {
      const report = jest.spyOn(registry.link, 'report');
      await serve(1);
      const stages = report.mock.lastCall![1].stages!;
      expect(Object.keys(stages)).toEqual(['delay', 'fetch', 'render', 'switch']);
      expect(stages.delay).toBe(3); // the document says it
    });

    test('a set that visitors get already, once it is known which of its pages fail, each in one line', async () => {
      let known = (_: FailedRoute[]) => {};
      await promote(1);
      await follow(({ set }) => (set.number === 1 ? Promise.resolve([]) : new Promise((done) => (known = done))));
      await promote(2);
      await untilServed(2);
      expect(registry.reports()).toMatchObject([{ serving: 1 }]);
      const page = { name: 'mf-a', version: '2', route: 'list', path: '/list' };
      known([{ ...page, error: 'Error: no list\n    at list (/srv/store/main.cjs:1:2)' }]);
      await until(() => registry.reports()[0]?.serving === 2);
      expect(registry.reports()).toMatchObject([{ failed: [{ ...page, error: 'Error: no list' }], refused: null }]);
    });

    test('at a notice, before it has loaded anything, and while that takes long', async () => {
      fakeTime();
      await serve(1);
      const order: string[] = [];
      let arrive = () => {};
      const arrived = new Promise<void>((done) => (arrive = done));
      jest.spyOn(registry.link, 'report').mockImplementation(async (_, message) => {
        order.push('report');
        return message;
      });
      jest.spyOn(made.store, 'fetch').mockImplementation(async () => {
        order.push('fetch');
        await arrived;
      });
      await promote(2);
      registry.notify();
      await until(() => order.includes('fetch'));
      expect(order.slice(0, 2)).toEqual(['report', 'fetch']);
      jest.advanceTimersByTime(5000);
      await until(() => order.at(-1) === 'report');
      arrive();
    });
  });

  test('once closed, it has no renderer left', async () => {
    await serve(1);
    await promote(2);
    registry.notify(); // one that is running
    await close();
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
    ({ set: { number, shell, remotes: { 'mf-a': remote('1') } } as unknown as ReleaseSet, styles: '' }) as ServedSet;

  /** Versions whose files must stay on this machine, each as often as something needs it. */
  const held: string[] = [];
  const store = {
    folder: (name: string, version: string) => `/${name}/${version}`,
    fetch: async () => {},
    pin(versions: Version[]) {
      const names = versions.map(({ name, version }) => `${name} ${version}`);
      held.push(...names);
      return () => names.forEach((name) => void held.splice(held.indexOf(name), 1));
    },
  } as unknown as ArtifactStore;

  test('the files of a preview stay while its set is live, and are released with the next set', async () => {
    const cohortVersions = [{ name: 'mf-a', version: '2', record: 'its digest' }];
    const sets = createVariantSets({
      liveState: { get: () => ({ ...documentOf(1), cohortVersions }) },
      sets: { readVersion: async () => remote('2'), cachedVersion: () => undefined },
      store,
      renderers,
      log: () => {},
    });
    const first = liveSet(1);
    const preview = await sets.get(first, { members: { 'mf-a': '2' } }, 'preview');
    expect(preview?.set.remotes['mf-a']?.version).toBe('2');
    sets.endPreviews(first);
    expect(held).toEqual(['shell 1', 'mf-a 2']);
    expect(sets.get(first, { members: { 'mf-a': '2' } }, 'preview')).toBe(preview);
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
