import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EdgeState } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { channel } from '../sets/notifyEdges.ts';
import type { ReleaseChange } from '../sets/releaseChanges.ts';
import { createStoredSets } from '../sets/storedSets.ts';
import { inTransaction } from '../sets/transactions.ts';
import { createFolderStore } from '../store/folderStore.ts';
import { remoteFacts, shellFacts } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { type EdgeReport, edgeIds, removeEdge, reportEdge } from './edgeRows.ts';
import { edgesAt } from './edgesAt.ts';
import { createReleaseSource, type ReleaseSource } from './releaseSource.ts';
import { createSteadySource } from './steadySource.ts';

let registry: TestRegistry;
let shell: string;
beforeAll(async () => {
  registry = await testRegistry();
});
beforeEach(async () => {
  shell = await registry.resetToShell();
});
afterAll(() => registry.close());

describe('edgesAt', () => {
  beforeEach(async () => void (await registry.sql`delete from registry.edge`));

  type More = Partial<Pick<EdgeReport, 'failed' | 'refused' | 'stages'>>;
  const report = (id: string, serving: number | null, { failed = [], refused = null, stages }: More = {}) =>
    reportEdge(registry.sql, { id, serving, failed, refused, stages });
  const at = (number: number, sql: Sql = registry.sql) => edgesAt(sql, number);
  const lastSeen = (id: string, seconds: number, sql: Sql = registry.sql) =>
    sql`update registry.edge set seen_at = now() - make_interval(secs => ${seconds}) where id = ${id}`;

  /** In a transaction, where `now()` stands still: a busy machine takes seconds from one statement to the next. */
  const atOneTime = <Result>(work: (sql: Sql) => Promise<Result>) => inTransaction(registry.sql, work);

  test('edges serve a set, or a newer one, refuse it with a reason, or have not loaded it yet', async () => {
    await report('a', 7);
    await report('b', 8);
    await report('c', 6);
    await report('d', 6, { refused: { number: 7, reason: 'the shell does not start' } });
    await report('e', null, { refused: { number: 8, reason: 'a file is lost' } });
    expect(await at(7)).toEqual({
      serving: 2,
      failed: [],
      waiting: 1,
      late: ['c'],
      refusing: [
        { edge: 'd', serving: 6, reason: 'the shell does not start' },
        { edge: 'e', serving: null, reason: 'a file is lost' },
      ],
      lost: [],
    });
    expect(await at(6)).toMatchObject({ serving: 4, waiting: 0 });
  });

  test('pages that edges could not render count for the set that they serve', async () => {
    const page = { name: 'mf-a', version: '1', route: 'list', path: '/list', error: 'Error: no list' };
    await report('a', 7, { failed: [page] });
    await report('b', 7);
    await report('c', 8, { failed: [page] });
    expect(await at(7)).toMatchObject({ serving: 3, failed: [{ edge: 'a', ...page }] });
    const listed = await registry.get<EdgeState[]>('/edges');
    expect(listed.map(({ edge, failed }) => [edge, failed])).toEqual([
      ['a', [page]],
      ['b', []],
      ['c', [page]],
    ]);
    await report('a', 7);
    expect((await at(7)).failed).toEqual([]);
  });

  test('an edge that has not been seen lately is lost, and one that ends goes at once', async () => {
    await report('killed', 6);
    await report('ended', 6);
    await removeEdge(registry.sql, 'ended');
    await report('here', 7);
    const lost = [{ edge: 'killed', serving: 6, secondsAgo: 13 }];
    const seen = await atOneTime(async (sql) => {
      await lastSeen('killed', 13, sql);
      await lastSeen('here', 8, sql); // one report was lost
      return at(7, sql);
    });
    expect(await edgeIds(registry.sql)).toEqual(['here', 'killed']);
    expect(seen).toEqual({ serving: 1, failed: [], waiting: 0, refusing: [], lost });
    const listed = await registry.get<EdgeState[]>('/edges');
    expect(listed.map(({ edge, state }) => [edge, state])).toEqual([
      ['here', 'serving'],
      ['killed', 'lost'],
    ]);
  });

  test('an edge that says nothing three seconds after a set was made is lost, and is waited for once it reports', async () => {
    await registry.promote(['shell', shell, await registry.publish('shell', 'the next')]);
    await report('a', 2);
    await report('killed', 1);
    const made = (seconds: number) =>
      atOneTime(async (sql) => {
        await lastSeen('killed', 4, sql);
        await sql`update registry.release_set set created_at = now() - make_interval(secs => ${seconds}) where number = 2`;
        return at(2, sql);
      });
    expect(await made(2)).toMatchObject({ serving: 1, waiting: 1, lost: [] });
    expect(await made(3)).toMatchObject({
      serving: 1,
      waiting: 0,
      lost: [{ edge: 'killed', serving: 1, secondsAgo: 4 }],
    });
    await report('killed', 1);
    expect(await at(2)).toMatchObject({ serving: 1, waiting: 1, lost: [] });
  });

  test('a promote to several edges is over when all of them serve it, and does not wait for one that is lost', async () => {
    await report('killed', 1);
    await lastSeen('killed', 13);
    const stops = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const source = createReleaseSource(registry.sql);
        let work = report(`edge-${index}`, 1);
        await work;
        const serve = () => {
          work = work.then(async () => report(`edge-${index}`, await source.newestNumber()));
        };
        return source.onChange(serve);
      }),
    );
    await registry.promote(['shell', shell, await registry.publish('shell', 'for five edges')]);
    while ((await at(2)).waiting > 0) await pause(25);
    expect(await at(2)).toMatchObject({
      ...{ serving: 5, waiting: 0, refusing: [] },
      lost: [expect.objectContaining({ edge: 'killed', serving: 1 })],
    });
    for (const stop of stops) await stop();
  });

  test('the slowest edge is the last one that switched to the set; those that began with it, or serve a newer one, do not count', async () => {
    const stages = { notice: 4, fetch: 30, render: 90, switch: 12 };
    for (const id of ['a', 'b', 'newer']) await report(id, 1);
    await registry.promote(['shell', shell, await registry.publish('shell', 'for stages')]);
    await report('began', 2, { stages });
    expect((await at(2)).slowest).toBeUndefined();
    await report('a', 2, { stages });
    await registry.sql`update registry.edge set switched_at = switched_at + interval '2 seconds' where id = 'a'`;
    await report('b', 2); // of an earlier release of the platform
    await report('newer', 3, { stages });
    const { slowest } = await at(2);
    expect(slowest).toEqual({ edge: 'a', ms: expect.any(Number), stages });
    expect(slowest!.ms).toBeGreaterThan(2_000);
    await registry.sql`update registry.edge set switched_at = switched_at + interval '5 seconds' where id = 'b'`;
    expect((await at(2)).slowest).toMatchObject({ edge: 'b', stages: null });
  });

  test('the registry answers it for each set that there can be', async () => {
    await report('a', 7);
    expect(await registry.get('/sets/7/edges')).toEqual({ serving: 1, failed: [], waiting: 0, refusing: [], lost: [] });
    for (const number of ['0', '1.5', 'seven', '99999999999'])
      expect((await registry.call('GET', `/sets/${number}/edges`)).status).toBe(404);
  });
});

describe('releaseSource', () => {
  /** Resolves at the next call. */
  function callCounter() {
    let onCall = () => {};
    const callback = jest.fn((_change: ReleaseChange) => onCall());
    const nextCall = () =>
      new Promise<void>((done) => {
        onCall = done;
      });
    return { callback, nextCall };
  }

  test('an edge reads a set with the facts and digests of its versions', async () => {
    const remote = await registry.publish('mf-a', '1');
    await registry.promote(['mf-a', null, remote]);
    const source = createReleaseSource(registry.sql);
    expect(await source.newestNumber()).toBe(2);
    expect(await source.read(2)).toEqual({
      number: 2,
      shell: { name: 'shell', version: shell, facts: shellFacts, integrity: expect.any(Object) },
      remotes: {
        'mf-a': {
          name: 'mf-a',
          version: remote,
          facts: remoteFacts('mf-a'),
          integrity: expect.objectContaining({ 'browser/remoteEntry.js': expect.stringMatching(/^sha384-/) }),
        },
      },
    });
  });

  test('a set without a shell, and one that there is not, cannot be served', async () => {
    const source = createReleaseSource(registry.sql);
    await setWithoutShell(2);
    expect(await source.read(2)).toBeUndefined();
    expect(await source.read(3)).toBeUndefined();
  });

  test('an edge finds the newest earlier set that holds none of some versions', async () => {
    const [a1, a2, b1] = [
      await registry.publish('mf-a', '1'),
      await registry.publish('mf-a', '2'),
      await registry.publish('mf-b', '1'),
    ];
    await registry.promote(['mf-a', null, a1]); // 2
    await registry.promote(['mf-a', a1, a2]); // 3
    await registry.promote(['mf-b', null, b1]); // 4
    await setWithoutShell(5);
    const source = createReleaseSource(registry.sql);
    const [a, b] = [
      { name: 'mf-a', version: a2 },
      { name: 'mf-b', version: b1 },
    ];
    expect(await source.newestBefore(6, [b])).toBe(3);
    expect(await source.newestBefore(6, [a, b])).toBe(2);
    expect(await source.newestBefore(2, [a, b])).toBe(1);
    expect(await source.newestBefore(6, [{ name: 'shell', version: shell }])).toBeUndefined();
  });

  /** As it may exist from before such a set was refused. */
  const setWithoutShell = (number: number) =>
    registry.sql`insert into registry.release_set (number, reason) values (${number}, 'test')`;

  test('an edge is notified of a new set, but not of a refused one, nor after it has stopped listening', async () => {
    const version = await registry.publish('mf-a', '1');
    const { callback, nextCall } = callCounter();
    const stop = await createReleaseSource(registry.sql).onChange(callback);
    // Notifications come in the order of their commits: once this one is here, none of before is under way.
    await registry.sql.notify(channel, 'files');
    while (callback.mock.lastCall?.[0] !== 'files') await pause(5);
    callback.mockClear();
    await registry.promote(['mf-a', version, version]);
    const heard = nextCall();
    await registry.promote(['mf-a', null, version]);
    await heard;
    expect(callback).toHaveBeenCalledTimes(1);
    await stop();
    const other = callCounter();
    const stopOther = await createReleaseSource(registry.sql).onChange(other.callback);
    const heardByOther = other.nextCall();
    await registry.promote(['mf-a', version, null]);
    await heardByOther;
    expect(callback).toHaveBeenCalledTimes(1);
    await stopOther();
  });

  test('an edge that reads a set as soon as it is notified finds it, however long the commit takes', async () => {
    const { sql } = registry;
    await sql`
    create function registry.commit_slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.2); return null; end $$
  `;
    await sql`
    create constraint trigger commit_slowly after insert on registry.release_set
    deferrable initially deferred for each row execute function registry.commit_slowly()
  `;
    try {
      const source = createReleaseSource(sql);
      const version = await registry.publish('mf-a', '1');
      const found: Promise<number>[] = []; // also at a call about something before, such as the connection
      const stop = await source.onChange(() => void found.push(source.newestNumber()));
      const { number } = await registry.promote(['mf-a', null, version]);
      while (!(await Promise.all(found)).includes(number)) await pause(10);
      await stop();
    } finally {
      await sql`drop function registry.commit_slowly cascade`;
    }
  });

  test('an edge is notified when its connection is back, because it may have missed something', async () => {
    const { callback, nextCall } = callCounter();
    const stop = await createReleaseSource(registry.sql).onChange(callback);
    const back = nextCall();
    await registry.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'
  `;
    await back;
    await stop();
  });

  test('an edge learns which versions were released after a set, and of none that was only published', async () => {
    const source = createReleaseSource(registry.sql);
    const before = await source.newestNumber();
    const [first, second] = [await registry.publish('mf-r', '1'), await registry.publish('mf-r', '2')];
    await registry.publish('mf-r', 'never released');
    await registry.promote(['mf-r', null, first]);
    await registry.promote(['mf-r', first, second]);
    const { number, versions } = await source.releasedAfter(before);
    expect(number).toBe(before + 2);
    expect(
      versions
        .filter(({ name }) => name === 'mf-r')
        .map(({ version }) => version)
        .sort(),
    ).toEqual([first, second].sort());
    expect(await source.releasedAfter(number)).toEqual({ number, versions: [] });
  });
});

describe('reportEdge', () => {
  const report = (id: string) => ({ id, serving: null, failed: [], refused: null });

  test('an edge waits for nobody who removes, or is, an edge of long ago', async () => {
    const { sql } = registry;
    await sql`delete from registry.edge`;
    for (const id of ['a', 'b']) await reportEdge(sql, report(id));
    await sql`update registry.edge set seen_at = now() - interval '2 hours'`;
    await sql.begin(async (other) => {
      await other`select from registry.edge where id = 'a' for update`;
      await reportEdge(sql, report('c'));
      expect(await edgeIds(sql)).toEqual(['a', 'c']);
    });
    await reportEdge(sql, report('c'));
    expect(await edgeIds(sql)).toEqual(['c']);
  });
});

describe('steadySource', () => {
  let root: string;
  let sets: ReturnType<typeof createStoredSets>;
  let shells: [string, string];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stored-sets-'));
    sets = createStoredSets(createFolderStore(root), 'the secret of this site');
    shells = [shell, await registry.publish('shell', 'second')];
    await registry.promote(['shell', ...shells]);
    await sets.writeNewest(registry.sql);
  });
  afterEach(() => rm(root, { recursive: true }));

  const failing = async () => Promise.reject(new Error('no database'));
  const down = new Proxy({} as ReleaseSource, { get: () => failing, ownKeys: () => [] });

  test('while the registry is down, an edge that starts gets the sets from the store', async () => {
    const source = createSteadySource(down, sets);
    expect(await source.newestNumber()).toBe(2);
    expect(await source.read(2)).toEqual(await createReleaseSource(registry.sql).read(2));
    expect(await source.newestBefore(2, [{ name: 'shell', version: shells[1] }])).toBe(1);
    expect(await source.newestBefore(2, [{ name: 'shell', version: shells[0] }])).toBeUndefined();
    const { number, versions, isPartial } = await source.releasedAfter(0);
    expect([number, isPartial]).toEqual([0, true]); // what was released before the stored sets still has to be read from the registry
    expect(versions.map(({ version }) => version).sort()).toEqual([...shells].sort());
  });

  test('what the store has not is not made up: the error is that of the registry', async () => {
    await expect(createSteadySource(down, sets).read(9)).rejects.toThrow('no database');
    const unreadable = { numbers: failing, read: failing };
    await expect(createSteadySource(down, unreadable).newestNumber()).rejects.toThrow('no database');
  });

  test('once the registry has answered, nothing but the registry says which set is the newest', async () => {
    const real = createReleaseSource(registry.sql);
    const newestNumber = jest.fn(real.newestNumber);
    const source = createSteadySource({ ...real, newestNumber }, { ...sets, numbers: async () => [99] });
    expect(await source.newestNumber()).toBe(2);
    newestNumber.mockImplementation(failing);
    await expect(source.newestNumber()).rejects.toThrow('no database');
  });

  test('a set that somebody else wrote is refused', async () => {
    const file = join(root, 'sets', '2.json');
    const stored = await readFile(file, 'utf8');
    await writeFile(file, stored.replace(shells[1], shells[0]));
    await expect(sets.read(2)).rejects.toThrow('is not signed with this site');
    await sets.writeNewest(registry.sql); // the newest is always written
    expect((await sets.read(2))?.shell.version).toBe(shells[1]);
    await writeFile(join(root, 'sets', '3.json'), stored); // an older set under a newer number
    await expect(sets.read(3)).rejects.toThrow('is not signed with this site');
  });

  test('an edge that could not listen at first listens as soon as it can', async () => {
    const onChange = jest.fn(createReleaseSource(registry.sql).onChange).mockImplementationOnce(failing);
    const heard = new Promise<void>((done) => {
      void createSteadySource({ ...createReleaseSource(registry.sql), onChange }, sets).onChange(() => done());
    });
    await heard;
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('releaseChanges', () => {
  test('an edge that started without its database has the driver listen once, however often it tried', async () => {
    const listen = jest.fn().mockRejectedValue(new Error('ECONNREFUSED'));
    const { onChange } = createReleaseSource(registry.sql, { listening: { listen } as never });
    for (let tries = 0; tries < 3; tries++) await expect(onChange(() => {})).rejects.toThrow('ECONNREFUSED');
    expect(listen).toHaveBeenCalledTimes(1);
    const [, notify, listening] = listen.mock.calls[0];
    listening(); // the driver tries again by itself
    const changes: ReleaseChange[] = [];
    await onChange((change) => changes.push(change));
    for (const payload of ['variants', 'files', '17']) notify(payload);
    expect(changes).toEqual(['set', 'variants', 'files', 'set']);
  });
});

describe('storedSets', () => {
  beforeEach(async () => {
    for (const number of await registry.store.setNumbers()) await registry.store.removeSet(number);
  });

  test('each set is stored once, and the store is not listed again for each', async () => {
    const listed = jest.spyOn(registry.store, 'setNumbers');
    const written = jest.spyOn(registry.store, 'putSet');
    const sets = createStoredSets(registry.store, 'a secret');
    await sets.writeNewest(registry.sql);
    await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
    await registry.promote(['mf-b', null, await registry.publish('mf-b', '1')]);
    await sets.writeNewest(registry.sql);
    expect(written.mock.calls.map(([number]) => number)).toEqual([1, 3, 2]);
    expect(listed).toHaveBeenCalledTimes(1);
    expect((await sets.read(2))?.number).toBe(2);
  });

  test('while the secret is changed, sets of both are read, and the newest ones are signed anew', async () => {
    await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
    await createStoredSets(registry.store, 'the old one').writeNewest(registry.sql);
    await expect(createStoredSets(registry.store, 'the new one').read(2)).rejects.toThrow('is not signed');
    const changing = createStoredSets(registry.store, 'the new one', 'the old one');
    expect((await changing.read(2))?.number).toBe(2);
    await changing.writeNewest(registry.sql);
    for (const number of [1, 2])
      expect((await createStoredSets(registry.store, 'the new one').read(number))?.number).toBe(number);
  });
});
