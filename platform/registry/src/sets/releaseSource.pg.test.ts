import { remoteFacts, shellFacts } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { releaseSource } from './releaseSource.ts';

jest.setTimeout(30_000);

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
beforeEach(() => registry.forgetSets());
afterAll(() => registry.close());

/** Resolves at the next call. */
function callCounter() {
  let onCall = () => {};
  const callback = jest.fn(() => onCall());
  const nextCall = () =>
    new Promise<void>((done) => {
      onCall = done;
    });
  return { callback, nextCall };
}

test('an edge reads a set with the facts and digests of its versions', async () => {
  const [shell, remote] = [await registry.publish('shell', '1'), await registry.publish('mf-a', '1')];
  await registry.promote(['shell', null, shell], ['mf-a', null, remote]);
  const source = releaseSource(registry.sql);
  expect(await source.newestNumber()).toBe(1);
  expect(await source.read(1)).toEqual({
    number: 1,
    shell: { name: 'shell', version: shell, facts: shellFacts, integrity: expect.any(Object) },
    remotes: {
      'mf-a': {
        name: 'mf-a',
        version: remote,
        facts: remoteFacts,
        integrity: expect.objectContaining({ 'browser/remoteEntry.js': expect.stringMatching(/^sha384-/) }),
      },
    },
  });
});

test('a set without a shell, and one that there is not, cannot be served', async () => {
  await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
  const source = releaseSource(registry.sql);
  expect(await source.read(1)).toBeUndefined();
  expect(await source.read(2)).toBeUndefined();
});

test('an edge hears of a new set, and of no refused one', async () => {
  const version = await registry.publish('mf-a', '1');
  const { callback, nextCall } = callCounter();
  const stop = await releaseSource(registry.sql).onChange(callback);
  callback.mockClear(); // the connection itself
  await registry.promote(['mf-a', version, version]);
  const heard = nextCall();
  await registry.promote(['mf-a', null, version]);
  await heard;
  expect(callback).toHaveBeenCalledTimes(1);
  await stop();
});

test('an edge that looks at once when it hears of a set finds it, however long the commit takes', async () => {
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
    const source = releaseSource(sql);
    const { callback, nextCall } = callCounter();
    const stop = await source.onChange(callback);
    const found = nextCall().then(() => source.newestNumber());
    const { number } = await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
    expect(await found).toBe(number);
    await stop();
  } finally {
    await sql`drop function registry.commit_slowly cascade`;
  }
});

test('an edge is called when its connection is back, because it may have missed something', async () => {
  const { callback, nextCall } = callCounter();
  const stop = await releaseSource(registry.sql).onChange(callback);
  const back = nextCall();
  await registry.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'
  `;
  await back;
  await stop();
});

test('who has stopped listening hears nothing', async () => {
  const version = await registry.publish('mf-a', '1');
  const { callback } = callCounter();
  const stop = await releaseSource(registry.sql).onChange(callback);
  await stop();
  callback.mockClear();
  const other = callCounter();
  const stopOther = await releaseSource(registry.sql).onChange(other.callback);
  const heard = other.nextCall();
  await registry.promote(['mf-a', null, version]);
  await heard;
  expect(callback).not.toHaveBeenCalled();
  await stopOther();
});
