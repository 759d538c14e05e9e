import { readMigrations } from '@onesite/database/migrations/migrationFiles';
import { problemsOf } from '@onesite/database/migrations/rules';
import { createDatabase } from '@onesite/database/testing/database';
import { tablesWithoutKey } from '@onesite/database/testing/tablesWithoutKey';
import { migrateRegistry, registryMigrations } from './migrate.ts';
import { originsIn } from './sets/origins.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

test('processes that start together run each migration once, and every table has a primary key', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateRegistry(database.open(1))));
  const run = await database.sql`select name from registry.migration order by name`;
  expect(run.map(({ name }) => name)).toEqual([...new Set(run.map(({ name }) => name))]);
  expect(run[0]).toMatchObject({ name: '0001_versions_and_sets.sql' });
  expect(await tablesWithoutKey(database.sql, 'registry')).toEqual([]);
});

test('a later start changes nothing', async () => {
  await migrateRegistry(database.sql);
  const before = await database.sql`select name, run_at from registry.migration`;
  await migrateRegistry(database.sql);
  expect(await database.sql`select name, run_at from registry.migration`).toEqual(before);
});

test('earlier sets get their kind from their reason, and count as a start if they changed several packages', async () => {
  const { sql } = database;
  await migrateRegistry(sql);
  // As `npm start` filled it, then a team promoted a, took that back, promoted b, and everything was restored but for c.
  const sets: [string, Record<string, string>][] = [
    ['a to 1, b to 1, c to 1', { a: '1', b: '1', c: '1' }],
    ['a to 2', { a: '2', b: '1', c: '1' }],
    ['rollback of a', { a: '1', b: '1', c: '1' }],
    ['b to 2', { a: '1', b: '2', c: '1' }],
    ['rollback to set 2', { a: '2', b: '1', c: '1' }],
  ];
  await sql.unsafe(`
    alter table registry.release_set drop column kind;
    alter table registry.release_member drop column origin;
    delete from registry.migration where name in ('0002_origins_and_kinds.sql', '0004_starts_of_before.sql');
    insert into registry.version (name, version, digest, size_bytes, facts, integrity)
    select name, version, '0123456789ab', 1, '{}', '{}' from unnest('{a,b,c}'::text[]) name, unnest('{1,2}'::text[]) version;
  `);
  for (const [index, [reason, versions]] of sets.entries()) {
    await sql`insert into registry.release_set (number, reason) values (${index + 1}, ${reason})`;
    const members = Object.entries(versions).map(([name, version]) => ({ set_number: index + 1, name, version }));
    await sql`insert into registry.release_member ${sql(members)}`;
  }

  await migrateRegistry(sql);

  const kinds = await sql<{ kind: string }[]>`select kind from registry.release_set order by number`;
  expect(kinds.map(({ kind }) => kind)).toEqual(['promote', 'promote', 'rollback', 'promote', 'restore']);
  const origins = await Promise.all(sets.map((_, index) => originsIn(sql, index + 1)));
  expect(origins).toEqual([
    { a: 'start', b: 'start', c: 'start' },
    { a: 'command', b: 'start', c: 'start' },
    { a: 'rollback', b: 'start', c: 'start' },
    { a: 'rollback', b: 'command', c: 'start' },
    { a: 'restore', b: 'restore', c: 'start' },
  ]);
});

test('what a command released since then stays a command', async () => {
  const { sql } = database;
  await migrateRegistry(sql);
  await sql.unsafe(`
    delete from registry.migration where name = '0004_starts_of_before.sql';
    insert into registry.version (name, version, digest, size_bytes, facts, integrity) values ('a', '1', '0123456789ab', 1, '{}', '{}');
    insert into registry.release_set (number, reason) values (1, 'a to 1, b to 1');
    insert into registry.release_member (set_number, name, version) values (1, 'a', '1');
  `);
  await migrateRegistry(sql);
  expect(await originsIn(sql, 1)).toEqual({ a: 'command' });
});

test('live remotes without paths own the pages that they have live; the others still claim theirs', async () => {
  const { sql } = database;
  await migrateRegistry(sql);
  const facts = (...paths: string[]) => ({ role: 'remote', routes: paths.map((path) => ({ path })) });
  await sql.unsafe(`delete from registry.migration where name = '0030_paths_of_live_remotes.sql'`);
  const versions = {
    'mf-live': ['/', '/Orders/:id/edit', '/orders', '/a/b?/c', '/files/*'],
    'mf-owner': ['/owner'],
    'mf-bare': [],
    'mf-waiting': ['/waiting'],
  };
  for (const [name, paths] of Object.entries(versions)) {
    await sql`insert into registry.remote (name, paths) values (${name}, ${name === 'mf-owner' ? ['/kept'] : null})`;
    await sql`
      insert into registry.version (name, version, digest, size_bytes, facts, integrity)
      values (${name}, '1', '0123456789ab', 1, ${sql.json(facts(...paths))}, '{}')
    `;
  }
  await sql`insert into registry.release_set (number, reason) values (1, 'all'), (2, 'without mf-waiting')`;
  for (const [set, names] of [
    [1, Object.keys(versions)],
    [2, ['mf-live', 'mf-owner', 'mf-bare']],
  ] as const)
    await sql`
      insert into registry.release_member ${sql(names.map((name) => ({ set_number: set, name, version: '1' })))}
    `;

  await migrateRegistry(sql);

  const rows = await sql<{ name: string; paths: string[] | null }[]>`select name, paths from registry.remote`;
  expect(Object.fromEntries(rows.map(({ name, paths }) => [name, paths?.sort() ?? null]))).toEqual({
    'mf-live': ['/', '/a', '/files', '/orders'],
    'mf-owner': ['/kept'],
    'mf-bare': null,
    'mf-waiting': null,
  });
});

test('the registry keeps to its own schema', async () => {
  await migrateRegistry(database.sql);
  const others = await database.sql`
    select table_name from information_schema.tables
    where table_schema not in ('registry', 'pg_catalog', 'information_schema')
  `;
  expect([...others]).toEqual([]);
});

// The newest migration of the previous release, which answers requests while later ones run: CONTRIBUTING.md, "Migrations".
const released = '0004_starts_of_before.sql';

test('what this release migrates neither stops nor breaks the previous one', async () => {
  const next = (await readMigrations(registryMigrations.folder)).filter(({ name }) => name > released);
  expect(next.flatMap((migration) => problemsOf(migration, released))).toEqual([]);
});
