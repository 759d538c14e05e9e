import { createDatabase } from '@onesite/database/testing/database';
import { tablesWithoutKey } from '@onesite/database/testing/tablesWithoutKey';
import { migrateRegistry } from './migrate.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

test('processes that start together run each migration once, and every table has a primary key', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateRegistry(database.open(1))));
  const run = await database.sql`select name from registry.migration order by name`;
  expect(run.map(({ name }) => name)).toEqual([...new Set(run.map(({ name }) => name))]);
  expect(run[0]).toMatchObject({ name: '0001_releases.sql' });
  expect(await tablesWithoutKey(database.sql, 'registry')).toEqual([]);
});

test('a later start changes nothing', async () => {
  await migrateRegistry(database.sql);
  const before = await database.sql`select name, run_at from registry.migration`;
  await migrateRegistry(database.sql);
  expect(await database.sql`select name, run_at from registry.migration`).toEqual(before);
});

test('the registry keeps to its own schema', async () => {
  await migrateRegistry(database.sql);
  const others = await database.sql`
    select table_name from information_schema.tables
    where table_schema not in ('registry', 'pg_catalog', 'information_schema')
  `;
  expect([...others]).toEqual([]);
});
