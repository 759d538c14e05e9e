import { migrateRegistry } from './migrate.ts';
import { createDatabase } from './testing/database.ts';

jest.setTimeout(30_000);

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

test('processes that start together run each migration once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateRegistry(database.open(1))));
  const run = await database.sql`select name from registry.migration order by name`;
  expect(run.map(({ name }) => name)).toEqual([...new Set(run.map(({ name }) => name))]);
  expect(run[0]).toMatchObject({ name: '0001_versions_and_sets.sql' });
});

test('a later start changes nothing', async () => {
  await migrateRegistry(database.sql);
  const before = await database.sql`select name, run_at from registry.migration`;
  await migrateRegistry(database.sql);
  expect(await database.sql`select name, run_at from registry.migration`).toEqual(before);
});

test('sets from before tell by their reason what made them, and count as made by commands', async () => {
  const { sql } = database;
  await migrateRegistry(sql);
  await sql.unsafe(`
    alter table registry.release_set drop column kind;
    alter table registry.release_member drop column origin;
    delete from registry.migration where name = '0002_origins_and_kinds.sql';
    insert into registry.release_set (number, reason)
    values (1, 'mf-a to 1.0.0-0123456789ab'), (2, 'rollback of mf-a'), (3, 'rollback to set 1');
    insert into registry.version (name, version, digest, size_bytes, facts, integrity)
    values ('mf-a', '1.0.0-0123456789ab', '0123456789ab', 1, '{}', '{}');
    insert into registry.release_member (set_number, name, version) values (3, 'mf-a', '1.0.0-0123456789ab');
  `);
  await migrateRegistry(sql);
  const kinds = await sql<{ kind: string }[]>`select kind from registry.release_set order by number`;
  expect(kinds.map(({ kind }) => kind)).toEqual(['promote', 'rollback', 'restore']);
  expect([...(await sql`select origin from registry.release_member`)]).toEqual([{ origin: 'command' }]);
});

test('the registry keeps to its own schema', async () => {
  await migrateRegistry(database.sql);
  const others = await database.sql`
    select table_name from information_schema.tables
    where table_schema not in ('registry', 'pg_catalog', 'information_schema')
  `;
  expect([...others]).toEqual([]);
});
