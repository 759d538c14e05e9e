import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAddress } from './address.ts';
import { openDatabase } from './connect.ts';
import { isUnavailable } from './isUnavailable.ts';
import { readHistory } from './migrations/history.ts';
import { migrate } from './migrations/migrate.ts';
import { createDatabase } from './testing/database.ts';

type Database = Awaited<ReturnType<typeof createDatabase>>;

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  await database.sql`drop schema if exists s cascade`;
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await add(
    '0001_item.sql',
    'create table s.item (id integer primary key, name text); insert into s.item values (1, $$a$$);\n',
  );
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => database.drop());

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const schema = () => ({ schema: 's', folder: pathToFileURL(`${folder}/`), lock: 4_711 });
const listRun = async (sql: Database['sql']) => [...(await readHistory(sql, 's')).keys()].sort();
const isIndexValid = async (index: string) => {
  const [found] = await database.sql`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${`s.${index}`})`;
  return found?.isValid;
};

/** Locks the table until `end`, as an export does. */
async function openTransaction(statement: string) {
  const connection = await database.open(1).reserve();
  await connection`begin isolation level repeatable read`;
  await connection.unsafe(statement);
  return {
    end: async () => {
      await connection`commit`;
      connection.release();
    },
  };
}

test('those that have not run are run once, in their order, and a connection is returned as it was', async () => {
  await add('0002_more.sql', 'alter table s.item add column note text');
  const sql = database.open(1);
  const [before] = await sql`show statement_timeout`;
  await migrate(sql, schema());
  await migrate(sql, schema());
  expect(await listRun(sql)).toEqual(['0001_item.sql', '0002_more.sql']);
  expect(await sql`show statement_timeout`).toEqual([before]);
  const locks = await sql`
    select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  expect(locks).toHaveLength(0);
});

test('one whose text has changed since it ran is refused, with what to do', async () => {
  const { sql } = database;
  await migrate(sql, schema());
  const text = await readFile(join(folder, '0001_item.sql'), 'utf8');
  await add('0001_item.sql', `${text} -- changed`);
  await add('0002_more.sql', 'alter table s.item add column note text');
  await expect(migrate(sql, schema())).rejects.toThrow('s/0001_item.sql: the text is not the one that has run');
  expect(await listRun(sql)).toEqual(['0001_item.sql']);
  await add('0001_item.sql', text.replaceAll('\n', '\r\n')); // line ends are not part of it
  await migrate(sql, schema());
  expect(await listRun(sql)).toEqual(['0001_item.sql', '0002_more.sql']);
});

test('one that fails leaves nothing behind, and its turn', async () => {
  await add('0002_more.sql', 'create table s.more (id integer); select 1 / 0');
  const reports: string[] = [];
  const failed = migrate(database.open(1), schema(), { report: (line) => reports.push(line) });
  await expect(failed).rejects.toThrow('division by zero');
  expect(reports).toEqual(['The migration s/0002_more.sql has failed, and the database is as it was before it']);
  await add('0002_more.sql', 'create table s.more (id integer)');
  await migrate(database.sql, schema());
  expect(await listRun(database.sql)).toHaveLength(2);
});

test('processes that start meanwhile wait for longer than their statements may take', async () => {
  await add('0002_slow.sql', 'select pg_sleep(1.2)');
  const pools = Array.from({ length: 3 }, () => database.open(1));
  await Promise.all(pools.map((sql) => sql`set statement_timeout = 1000`));
  await Promise.all(pools.map((sql) => migrate(sql, schema())));
  expect(await listRun(database.sql)).toHaveLength(2);
});

test('an open transaction delays a change of its table, but nobody else who reads or writes there', async () => {
  const { sql } = database;
  await migrate(sql, schema());
  await add('0002_column.sql', 'alter table s.item add column note text');
  const reader = await openTransaction('select * from s.item');
  const reports: string[] = [];
  const migrated = migrate(sql, schema(), { report: (line) => reports.push(line) });
  while (reports.length === 0) await sql`update s.item set name = 'b' where id = 1`;
  expect(await listRun(sql)).toHaveLength(1);
  await reader.end();
  await migrated;
  expect(await listRun(sql)).toHaveLength(2);
  expect(reports[0]).toMatch('Migration 0002_column.sql waits for a lock');
});

test('a transaction that never ends makes the migration give up, and say what to do', async () => {
  await migrate(database.sql, schema());
  await add('0002_column.sql', 'alter table s.item add column note text');
  const reader = await openTransaction('select * from s.item');
  const message = 'Migration 0002_column.sql got no lock: end the oldest transaction';
  await expect(migrate(database.sql, schema(), { giveUpMs: 1 })).rejects.toThrow(message);
  await reader.end();
});

test('an index is built while others write; of an interrupted run what was finished is left as it is, and the rest is built anew', async () => {
  const { sql } = database;
  await migrate(sql, schema());
  await sql`insert into s.item values (2, 'b'), (3, 'b')`;
  await add(
    '0002_index.sql',
    'create unique index concurrently item_name on s.item (name);\ncreate index concurrently item_id on s.item (id);',
  );
  await expect(migrate(sql, schema())).rejects.toThrow('could not create unique index');
  expect(await isIndexValid('item_name')).toBe(false);

  await sql`delete from s.item where id = 3`;
  await sql`create index concurrently item_id on s.item (id)`;
  const file = () => sql`select relfilenode from pg_class where relname = 'item_id'`;
  const finished = await file(); // before the interruption
  const reader = await openTransaction('select * from s.item');
  const migrated = Promise.all([migrate(sql, schema()), migrate(database.open(1), schema())]);
  for (let n = 4; n < 20; n++) await sql`insert into s.item values (${n}, ${`c${n}`})`;
  await reader.end();
  await migrated;
  expect([await isIndexValid('item_name'), await file()]).toEqual([true, finished]);
  expect(await listRun(sql)).toEqual(['0001_item.sql', '0002_index.sql']);
});

test('a database from before the first file is refused', async () => {
  await migrate(database.sql, schema());
  await rm(join(folder, '0001_item.sql'));
  await add('0002_baseline.sql', 'create table s.other (id integer primary key)');
  await expect(migrate(database.sql, schema())).rejects.toThrow(
    'The schema s of this database is from before 0002_baseline.sql, and nothing upgrades it: use another DATA_DIR',
  );
});

describe('an address', () => {
  const ofLibpq = `channel_binding=require&gssencmode=prefer&keepalives_idle=30&sslmode=prefer&sslrootcert=${__filename}&client_encoding=UTF8`;
  test.each([
    [ofLibpq, { name: 'onesite', memory: '4MB' }],
    ['application_name=a&options=-c%20work_mem%3D5MB&connect_timeout=10', { name: 'a', memory: '5MB' }],
    ['target_session_attrs=any&sslmode=disable&require_auth=scram-sha-256', { name: 'onesite', memory: '4MB' }],
  ])('with %s has the parameters that libpq would take', async (parameters, expected) => {
    const sql = openDatabase(`${database.url}?${parameters}`);
    const [row] = await sql`
      select current_setting('application_name') as name, current_setting('work_mem') as memory`;
    expect(row).toEqual(expected);
    await sql.end();
  });

  test('names who is trusted', () => {
    const tls = (query: string) => readAddress(`postgres://[::1]/a?${query}`).options.ssl;
    expect(tls('sslmode=require')).toEqual({
      host: '::1',
      rejectUnauthorized: false,
      checkServerIdentity: expect.anything(),
    });
    expect(tls('sslmode=verify-full')).toEqual({ host: '::1', rejectUnauthorized: true });
    expect(tls('sslrootcert=system')).toEqual({ host: '::1', rejectUnauthorized: true });
  });
});

describe('isUnavailable', () => {
  test.each([
    ...['08006', '25006', '25P02', '26000', '40P01', '53300', '55P03', '57014', '57P01'].map((code) => [
      'PostgresError',
      code,
    ]),
    ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'ECONNREFUSED'].map((code) => ['Error', code]),
  ])('%s %s: the database could not be reached', (name, code) => {
    expect(isUnavailable({ name: name!, code })).toBe(true);
  });

  test.each([
    ['PostgresError', '42P01'], // no such table
    ['PostgresError', '23505'], // not unique
    ['Error', '08006'], // not from Postgres
    ['Error', 'ENOENT'],
    ['Error', undefined],
  ])('%s %s: a bug, which another try does not mend', (name, code) => {
    expect(isUnavailable({ name, code })).toBe(false);
  });

  test('a feature is unsupported, unless it is a statement whose table somebody has changed', () => {
    const unsupported = { name: 'PostgresError', code: '0A000' };
    expect(isUnavailable({ ...unsupported, routine: 'RevalidateCachedQuery' })).toBe(true);
    expect(isUnavailable({ ...unsupported, routine: 'transformStmt' })).toBe(false);
  });
});
