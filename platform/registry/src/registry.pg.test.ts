import { createDatabase } from '@onesite/database/testing/database';
import { tablesWithoutKey } from '@onesite/database/testing/tablesWithoutKey';
import postgres, { type Sql } from 'postgres';
import { createReleaseSource } from './edges/releaseSource.ts';
import { expireRows } from './expireRows.ts';
import { edgeRole, grantEdges } from './grantEdges.ts';
import { migrateRegistry } from './migrate.ts';
import { createRegistryDatabase } from './testing/database.ts';
import { type TestRegistry, testRegistry } from './testing/registry.ts';

describe('expireRows', () => {
  let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
  beforeEach(async () => {
    database = await createRegistryDatabase();
    const { sql } = database;
    for (const days of [1, 365, 367]) {
      await sql`
      insert into registry.token_use (used_at, token, call, outcome)
      values (now() - make_interval(days => ${days}), 'platform', 'promote', 'done')`;
      await sql`
      insert into registry.refusal (at, kind, changes, findings, token)
      values (now() - make_interval(days => ${days}), 'promote', '{}', '[]', 'platform')`;
    }
  });
  afterEach(() => database.drop());

  async function left() {
    const [row] = await database.sql`
    select (select count(*) from registry.token_use)::int as uses, (select count(*) from registry.refusal)::int as refusals`;
    return row;
  }

  test('uses of tokens and refusals are removed after 366 days', async () => {
    await expireRows(database.sql);
    expect(await left()).toEqual({ uses: 2, refusals: 2 });
  });

  test("a table whose rows cannot be removed leaves none of the others', and is named", async () => {
    await database.sql.unsafe('alter table registry.page_error rename to page_errors');
    await expect(expireRows(database.sql)).rejects.toThrow('page_error');
    expect(await left()).toEqual({ uses: 2, refusals: 2 });
  });
});

describe('grantEdges', () => {
  let registry: TestRegistry;
  let admin: Sql;
  let edge: Sql;
  beforeAll(async () => {
    registry = await testRegistry();
    admin = postgres(process.env.TEST_DATABASE_URL!, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create role ${edgeRole} login password '${edgeRole}'`);
    await Promise.all(Array.from({ length: 4 }, () => grantEdges(registry.sql)));
    const url = Object.assign(new URL(registry.databaseUrl), { username: edgeRole, password: edgeRole });
    edge = postgres(url.href, { max: 2, onnotice: () => {} });
  });
  afterAll(async () => {
    await edge?.end();
    await registry?.close();
    await admin?.unsafe(`drop role if exists ${edgeRole}`);
    await admin?.end();
  });

  test('the role of edges does all that an edge does', async () => {
    const shell = await registry.resetToShell();
    const source = createReleaseSource(edge, { store: 'shared' });
    const stop = await source.onChange(() => {});
    expect(await source.newestNumber()).toBe(1);
    expect(await source.read(1)).toMatchObject({ shell: { version: shell } });
    expect(await source.newestBefore(1, [])).toBeUndefined();
    await source.releasedAfter(0);
    expect(await source.variants()).toMatchObject({ previews: [] });
    expect(await source.openPreview(`abcdefgh-${'a'.repeat(32)}`, 1)).toBeUndefined();
    expect(await source.versions([{ name: 'shell', version: shell }])).toHaveLength(1);
    for (const serving of [null, 1]) await source.report({ id: 'edge-1', serving, failed: [], refused: null });
    expect(await source.edges()).toEqual(['edge-1']);
    await source.remove('edge-1');
    const version = { name: 'shell', version: shell };
    const reports = {
      errors: [{ ...version, error: 'TypeError', positions: ['a.js:1:1'], route: '/', count: 1 }],
      cohorts: [{ cohort: 'abcdefgh', views: 1, withError: 1, liveViews: 1, liveWithError: 0 }],
    };
    for (let times = 0; times < 2; times++) await source.addReports(reports);
    await stop();
  });

  test.each([
    'select from registry.token',
    'select from registry.token_use',
    'select from registry.session',
    'select paths from registry.remote',
    'select from registry.migration',
    "insert into registry.release_set (number, reason) values (99, 'taken over')",
    "update registry.release_member set version = 'another'",
    "update registry.version set integrity = '{}'",
    "update registry.remote set paths = '{/}'",
    'update registry.cohort set share = 1',
    'delete from registry.preview',
    'create table registry.own (id integer)',
    'create table public.own (id integer)',
  ])('it may not %s', async (statement) => {
    await expect(edge.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('migrate', () => {
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
});
