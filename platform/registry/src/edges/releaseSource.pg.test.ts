import { setTimeout as pause } from 'node:timers/promises';
import { channel } from '../sets/notifyEdges.ts';
import type { ReleaseChange } from '../sets/releaseChanges.ts';
import { remoteFacts, shellFacts } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { createReleaseSource } from './releaseSource.ts';

let registry: TestRegistry;
let shell: string;
beforeAll(async () => {
  registry = await testRegistry();
});
beforeEach(async () => {
  shell = await registry.resetToShell();
});
afterAll(() => registry.close());

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

test('an edge is notified of a new set, but not of a refused one', async () => {
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

test('an edge that has stopped listening is not notified', async () => {
  const version = await registry.publish('mf-a', '1');
  const { callback } = callCounter();
  const stop = await createReleaseSource(registry.sql).onChange(callback);
  await stop();
  callback.mockClear();
  const other = callCounter();
  const stopOther = await createReleaseSource(registry.sql).onChange(other.callback);
  const heard = other.nextCall();
  await registry.promote(['mf-a', null, version]);
  await heard;
  expect(callback).not.toHaveBeenCalled();
  await stopOther();
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
