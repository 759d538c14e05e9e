// The order of these tests matters.

import type { PruneResult, PublishedVersion } from '@onesite/protocol/registry';
import { testBucket } from '@onesite/store/testing/bucket';
import { putFiles } from '@onesite/store/testing/putFiles';
import { inTransaction, lockFiles } from '../sets/transactions.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

describe.each(['a folder', 'a bucket'])('with %s as the store', (store) => {
  let registry: TestRegistry;
  let versions: string[];
  let bucket: Awaited<ReturnType<typeof testBucket>> | undefined;
  beforeAll(async () => {
    bucket = store === 'a bucket' ? await testBucket() : undefined;
    registry = await testRegistry({ address: bucket?.address });
    await registry.resetToShell();
    versions = await Promise.all(Array.from({ length: 4 }, (_, index) => registry.publish('mf-a', `build ${index}`)));
    // Ten newer ones, so that these four are not among the last ten.
    await registry.sql`
    insert into registry.version (name, version, digest, size_bytes, facts, integrity, inspection)
    select name, '2.0.' || number || '-0123456789ab', '0123456789ab', 1, facts, '{}', inspection
    from registry.version, generate_series(1, 10) number where version = ${versions[0]!}
  `;
    await registry.sql`update registry.version set created_at = now() - interval '1 year' where version in ${registry.sql(versions)}`;
    // The first was live until 40 days ago, the second until 20, the third is live, the fourth never was.
    const [first, second, third] = versions as [string, string, string];
    await registry.promote(['mf-a', null, first]);
    await registry.promote(['mf-a', first, second]);
    await registry.promote(['mf-a', second, third]);
    for (const [number, days] of [
      [2, 90],
      [3, 40],
      [4, 20],
    ] as const)
      await registry.sql`update registry.release_set set created_at = now() - make_interval(days => ${days}) where number = ${number}`;
  });
  afterAll(async () => {
    await registry.close();
    await bucket?.close();
  });
  afterEach(() => jest.restoreAllMocks());

  const prune = async (dryRun: boolean): Promise<PruneResult> => {
    const { status, ...result } = await registry.ask<PruneResult>('POST', '/prune', { dryRun });
    return result;
  };
  const stored = async () =>
    (await registry.store.versions()).filter(({ name }) => name === 'mf-a').map(({ version }) => version);

  test('what is live, was in the last 30 days, or is one of the last ten stays, and a dry run removes nothing', async () => {
    const [first, , , fourth] = versions;
    const planned = await prune(true);
    expect(planned.isDryRun).toBe(true);
    expect(planned.versions.map(({ version }) => version).sort()).toEqual([first, fourth].sort());
    expect((await stored()).sort()).toEqual([...versions].sort());

    const done = await prune(false);
    expect(done).toEqual({ ...planned, isDryRun: false, versions: expect.arrayContaining(planned.versions) });
    expect((await stored()).sort()).toEqual([versions[1], versions[2]].sort());
    expect(await prune(false)).toEqual({ isDryRun: false, versions: [], strays: [], sets: 0 });
  });

  test('what a preview shows stays until it is closed, and so does what a cohort has', async () => {
    const [first, , third, fourth] = versions as [string, string, string, string];
    await registry.publish('mf-a', 'build 0');
    await registry.publish('mf-a', 'build 3');
    const start = (variant: object) => registry.ask<{ id: string }>('POST', '/variants', variant);
    const { id } = await start({ kind: 'preview', members: { 'mf-a': first } });
    expect(await start({ kind: 'cohort', members: { 'mf-a': fourth }, share: 0.05 })).toMatchObject({ status: 201 });
    expect((await prune(true)).versions).toEqual([]);
    await registry.call('DELETE', `/variants/${id}`);
    expect((await prune(false)).versions).toMatchObject([{ version: first }]);
    await registry.sql`truncate registry.variant`;
    expect((await prune(false)).versions).toMatchObject([{ version: fourth }]);
    expect(await registry.current()).toMatchObject({ versions: { 'mf-a': third } });
  });

  test('a pruned version cannot be promoted until the same build is published again', async () => {
    const [first, , third, fourth] = versions as [string, string, string, string];
    expect(await registry.promote(['mf-a', third, first])).toMatchObject({ code: 'not_found' });
    expect(await registry.publish('mf-a', 'build 0')).toBe(first);
    let again: Promise<string> | undefined; // a publish while a prune removes the files
    await registry.sql`update registry.version set pruned_at = now() where version = ${first}`;
    await inTransaction(registry.sql, async (sql) => {
      await lockFiles(sql, { name: 'mf-a', version: first });
      again = registry.publish('mf-a', 'build 0');
      while ((await registry.sql`select from pg_locks where not granted and locktype = 'advisory'`).length === 0);
      await registry.store.remove('mf-a', first);
    });
    expect(await again).toBe(first);
    expect(await stored()).toContain(first);
    const others = (await registry.get<PublishedVersion[]>('/versions/mf-a')).filter(({ isPruned }) => isPruned);
    expect(others.map(({ version }) => version)).toEqual([fourth]);
    expect(await registry.promote(['mf-a', third, first])).toMatchObject({ number: 5 });
  });

  test('what an upload left in the store goes, but not that of an upload which is still running', async () => {
    const [left, running] = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb'];
    for (const version of [left, running]) await putFiles(registry.store, 'mf-b', version, [['facts.json', '{}']]);
    jest
      .spyOn(registry.store, 'versions')
      .mockResolvedValueOnce([left, running].map((version) => ({ name: 'mf-b', version })));
    let pruning: Promise<PruneResult> | undefined;
    await inTransaction(registry.sql, async (sql) => {
      await lockFiles(sql, { name: 'mf-b', version: running });
      const { remove } = registry.store;
      await new Promise<void>((resolve) => {
        jest.spyOn(registry.store, 'remove').mockImplementationOnce(async (...version) => {
          await remove(...version);
          resolve();
        });
        pruning = prune(false);
      });
      await sql`
        insert into registry.version (name, version, digest, size_bytes, facts, integrity, inspection)
        values ('mf-b', ${running}, 'bbbbbbbbbbbb', 1, '{}', '{}', '{}')
      `;
    });
    expect((await pruning)?.strays).toEqual([{ name: 'mf-b', version: left }]);
    expect((await registry.store.versions()).filter(({ name }) => name === 'mf-b')).toEqual([
      { name: 'mf-b', version: running },
    ]);
  });

  test('what a rollback would make live stays, whatever its age, and so does what was withdrawn', async () => {
    await registry.resetToShell();
    const [first, second, third, fourth] = await Promise.all(
      versions.map((_, index) => registry.publish('mf-a', `build ${index}`)),
    );
    for (const [from, to] of [
      [null, first],
      [first, second],
      [second, third],
    ] as const)
      await registry.promote(['mf-a', from ?? null, to!]);
    const pass = () => registry.sql`update registry.release_set set created_at = now() - interval '1 year'`;
    const prunable = async () => (await prune(true)).versions.map(({ version }) => version).sort();
    await registry.sql`update registry.version set created_at = now() - interval '1 year' where version in ${registry.sql(versions)}`;
    await pass();
    expect(await prunable()).toEqual([first, fourth].sort());
    await registry.promote(['mf-a', third!, null]);
    await pass();
    expect(await prunable()).toEqual([first, second, fourth].sort());
  });

  test('the stored sets of the last 30 days and the newest 20 of an environment stay', async () => {
    const { sql, store } = registry;
    await registry.forgetSets();
    const makeSets = (first: number, last: number, environment: string, days: number) => sql`
      insert into registry.release_set (number, environment, reason, created_at)
      select number, ${environment}, 'test', now() - make_interval(days => ${days}) from generate_series(${first}::int, ${last}::int) number`;
    await makeSets(1, 3, 'staging', 90);
    await makeSets(4, 6, 'production', 40);
    await makeSets(7, 8, 'production', 20);
    await makeSets(9, 27, 'production', 10);
    for (let number = 1; number <= 30; number++) await store.putFile(`sets/${number}.json`, 'a set');
    await store.putFile('sets/8.json.of-a-killed-process', 'a draft');
    expect((await prune(true)).sets).toBe(6); // three are of a database that was replaced
    expect((await prune(false)).sets).toBe(6);
    const numbers = (await store.filesIn('sets')).map((name) => Number.parseInt(name, 10));
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual([
      ...[1, 2, 3],
      ...Array.from({ length: 21 }, (_, n) => n + 7),
    ]);
  });
});
