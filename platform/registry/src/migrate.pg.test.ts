import { readMigrations } from '@onesite/database/migrations/migrationFiles';
import { problemsOf } from '@onesite/database/migrations/rules';
import { requireTakeable } from '@onesite/database/migrations/takeOver';
import { createDatabase } from '@onesite/database/testing/database';
import { tablesWithoutKey } from '@onesite/database/testing/tablesWithoutKey';
import { migrateRegistry, registryMigrations } from './migrate.ts';

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

test('a database at the last migration before the baseline goes on with every row', async () => {
  const { replaced, upTo } = registryMigrations.baseline;
  const names = (await readMigrations(registryMigrations.folder)).map(({ name }) => name);
  await migrateRegistry(database.sql, { only: new Set(names.filter((name) => name <= upTo)) });
  await database.sql`insert into registry.release_set (number, reason) values (7, 'of before')`;
  await database.sql`truncate registry.migration`;
  await database.sql`
    insert into registry.migration (name, digest)
    select lpad(number::text, 4, '0') || '_replaced.sql', '' from generate_series(1, ${replaced.count - 1}) number
    union all select ${replaced.last}, ''`;
  await requireTakeable(database.sql, registryMigrations);
  await migrateRegistry(database.sql, { takesOver: true });
  expect(await database.sql`select name from registry.migration order by name`).toEqual(
    names.map((name) => ({ name })),
  );
  expect(await database.sql`select number, reason from registry.release_set`).toEqual([
    { number: 7, reason: 'of before' },
  ]);
});

// The newest migration of the previous release, which answers requests while later ones run: CONTRIBUTING.md, "Migrations".
const released = '0006_page_reports.sql';

test('what this release migrates neither stops nor breaks the previous one', async () => {
  const next = (await readMigrations(registryMigrations.folder)).filter(({ name }) => name > released);
  expect(next.flatMap((migration) => problemsOf(migration, released))).toEqual([]);
});
