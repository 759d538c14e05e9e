import { createEmptyDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

test('four processes that start together run each migration once', async () => {
  const pools = Array.from({ length: 4 }, () => openDatabase(database.url, { maxConnections: 1 }));
  await Promise.all(pools.map((pool) => migrate(pool)));
  await Promise.all(pools.map((pool) => pool.end()));
  const run = await database.sql<{ name: string }[]>`select name from shop.migration order by name`;
  expect(run.map(({ name }) => name)).toContain('0060_baseline.sql');
  expect(new Set(run.map(({ name }) => name)).size).toBe(run.length);
});

test('a second run changes nothing', async () => {
  await migrate(database.sql);
  const before = await database.sql`select name, run_at from shop.migration`;
  await migrate(database.sql);
  expect(await database.sql`select name, run_at from shop.migration`).toEqual(before);
});

test.each([
  [
    'in a schema of its own, as at some providers',
    `create schema extensions; create extension pg_trgm schema extensions; create extension unaccent schema extensions`,
  ],
  ['not there, and no schema to create it in', `alter role current_user set search_path = 'nowhere'`],
  [
    'in another schema than the path begins with',
    `create schema own; alter role current_user set search_path = own, public`,
  ],
])('the tables are made where the extension is %s', async (_, prepare) => {
  await database.sql.unsafe(prepare);
  const fresh = openDatabase(database.url, { maxConnections: 1 });
  const [before] = await fresh`show search_path`;
  await migrate(fresh);
  expect(await fresh`select id from shop.configuration`).toEqual([]);
  expect(await fresh`show search_path`).toEqual([before]);
  await fresh.end();
});
