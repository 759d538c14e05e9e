import { tablesWithoutKey } from '@onesite/database/testing/tablesWithoutKey';
import { createEmptyDatabase, type TestDatabase, testDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/databaseProxy.ts';
import { seedConfigurations, seedSuppliers } from '../testing/manyRows.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase, type Sql } from './sql.ts';

describe('connect', () => {
  let database: TestDatabase;
  let name: string;
  let pool: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    name = new URL(database.url).pathname.slice(1);
  });
  beforeEach(() => {
    pool = openDatabase(database.url, { maxConnections: 1 });
  });
  afterEach(async () => {
    await pool.end({ timeout: 1 });
    await database.sql.unsafe(
      `alter database ${name} reset all; alter role current_user reset all; drop table if exists lost, blocked, kept`,
    );
  });
  afterAll(() => database.drop());

  const codeOf = (statement: PromiseLike<unknown>) =>
    Promise.resolve(statement).then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    );
  /** Ends the backend of a statement, or all others of the database. */
  async function terminate(sql?: Sql) {
    const [own] = sql ? await sql<{ pid: number }[]>`select pg_backend_pid() as pid` : [];
    await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (pid = ${own?.pid ?? null} or ${!own})`;
    await pause();
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

  // Without the patch of the driver (pnpm-workspace.yaml) an error that nobody can catch ends the process.
  test('a cursor whose connection is lost while its rows are read fails, and others continue', async () => {
    const [{ pid }] = (await pool`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
    const read = pool`select n from generate_series(1, 100) n`.cursor(10, async () => {
      await database.sql`select pg_terminate_backend(${pid})`;
      await pause();
    });
    expect(['CONNECTION_CLOSED', 'ECONNRESET', '57P01']).toContain(await codeOf(read));
    await pause();
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  // Without the patch the rows that had come stay counted, and the next result begins with as many holes.
  test('a statement that fails after its first rows leaves the next result whole', async () => {
    expect(await codeOf(pool`select 1 / (3 - n) as one from generate_series(1, 5) n`)).toBe('22012');
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  // Without the patch it is stored, outside of every transaction or within another one.
  test('what a transaction does after its connection was lost is not stored, though another uses a new one', async () => {
    await database.sql`create table lost (a integer)`;
    let late: string | undefined;
    const work = pool.begin(async (sql) => {
      await sql`insert into lost values (1)`;
      await terminate(sql);
      expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
      late = await codeOf(sql`insert into lost values (2)`);
    });
    expect(['CONNECTION_CLOSED', 'ECONNRESET', '57P01']).toContain(await codeOf(work));
    while (late === undefined) await pause();
    expect(late).toBe('CONNECTION_CLOSED');
    expect(await pool`select a from lost`).toHaveLength(0);
  });

  test('all statements of a connection that was lost fail, and the next one of the pool does not', async () => {
    const connection = await pool.reserve();
    const codes = [
      connection`select pg_sleep(5), ${1}::int`,
      connection`select ${2}::int`,
      connection`select ${3}::int`,
    ].map(codeOf);
    await pause();
    await terminate();
    expect((await Promise.all(codes)).slice(1)).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED']);
    connection.release();
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test("a transaction has the isolation that its statements rely on, whatever the database's default is", async () => {
    await database.sql.unsafe(`alter database ${name} set default_transaction_isolation = 'serializable'`);
    const [shown] = await pool.begin((sql) => sql`show transaction_isolation`);
    expect(shown).toEqual({ transactionIsolation: 'read committed' });
  });

  // With the driver's default they wait for one connection, though others are free.
  test('200 readers, in transactions and without, wait behind none of ten calls that are blocked', async () => {
    const full = openDatabase(database.url, { maxConnections: 12 });
    await Promise.all(Array.from({ length: 12 }, () => full`select pg_sleep(0.1)`)); // all of them are open
    await database.sql`create table blocked (a integer)`;
    const lock = await database.sql.reserve();
    await lock`begin`;
    await lock`lock table blocked in access exclusive mode`;
    const ended: string[] = [];
    const blocked = Array.from({ length: 10 }, () => full`select a from blocked`.then(() => ended.push('blocked')));
    const readers = Array.from({ length: 200 }, (_, n) => {
      const read = n % 2 ? full`select ${n}::int as n` : full.begin((sql) => sql`select ${n}::int as n`);
      return Promise.resolve(read).then(() => ended.push('reader'));
    });
    const areRead = Promise.all(readers).then(() => 'all readers');
    // Postgres ends blocked statements after 4 s: a reader behind one gets its response, or fails, later than that.
    expect(await Promise.race([areRead, Promise.all(blocked).catch(() => 'blocked calls')])).toBe('all readers');
    expect(ended).toEqual(Array(200).fill('reader'));
    await lock`rollback`;
    lock.release();
    await Promise.all(blocked);
    await full.end();
  });

  // Without the patch the driver's own first query is rejected and nobody catches it, which ends the process.
  test('a pooler that logs in and refuses the first statement fails this one alone, and works once PostgreSQL is back', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const proxy = await databaseProxy(database.url);
    const pooled = openDatabase(proxy.url, { maxConnections: 3, isPooled: true });
    await proxy.pool();
    const statements = [
      pooled`select 1`,
      pooled.begin((sql) => sql`select 1`),
      pooled`select ${[1, 2]}::int[] as list`,
    ];
    expect(await Promise.all(statements.map(codeOf))).toEqual(['08P01', '08P01', '08P01']);
    await proxy.restore();
    await pause();
    expect(await pooled`select ${[1, 2]}::int[] as list`).toEqual([{ list: [1, 2] }]);
    await pause();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    await pooled.end({ timeout: 1 });
    await proxy.close();
  });

  async function onOwnConnection<Result>(sql: Database, run: (connection: Sql) => Promise<Result>) {
    const connection = await sql.reserve();
    try {
      return await run(connection);
    } finally {
      connection.release();
    }
  }

  describe('a statement on its own connection', () => {
    const asked = () => codeOf(onOwnConnection(pool, (sql) => sql`select 1 as one`));

    test('leaves the pool whole while the database refuses, and works once it is back', async () => {
      const proxy = await databaseProxy(database.url);
      await pool.end({ timeout: 1 });
      pool = openDatabase(proxy.url, { maxConnections: 1 });
      expect(await asked()).toBe('answered');
      await proxy.refuse();
      for (let n = 0; n < 3; n++) expect(await asked()).not.toBe('answered');
      await proxy.restore();
      expect(await asked()).toBe('answered');
      expect(await asked()).toBe('answered');
      expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
      await pool.end({ timeout: 1 });
      await proxy.close();
    });
  });

  test('behind a pooler nothing is left in a session, and a transaction has its isolation', async () => {
    await database.sql.unsafe(`alter role current_user set default_transaction_isolation = 'serializable'`);
    const pooled = openDatabase(database.url, { maxConnections: 1, isPooled: true });
    expect(await pooled`select ${1}::integer as one`).toEqual([{ one: 1 }]);
    expect(await pooled`select from pg_prepared_statements`).toHaveLength(0);
    expect(await pooled`show statement_timeout`).toEqual([{ statementTimeout: '0' }]);
    const settingsOf = (sql: Sql) => sql`
    select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as is_read_only`;
    expect(await pooled.begin(settingsOf)).toEqual([{ isolation: 'read committed', isReadOnly: 'off' }]);
    expect(await pooled.begin('read only', settingsOf)).toEqual([{ isolation: 'read committed', isReadOnly: 'on' }]);
    await pooled.end({ timeout: 1 });
  });

  const foreignDefaults: Record<string, string> = {
    DateStyle: "'German, DMY'",
    TimeZone: "'Asia/Kathmandu'",
    standard_conforming_strings: 'off',
    IntervalStyle: 'sql_standard',
    extra_float_digits: '-15',
    bytea_output: 'escape',
    array_nulls: 'off',
    default_transaction_isolation: 'serializable',
    lock_timeout: "'1ms'",
    idle_session_timeout: "'1s'",
  };

  test('values are read and written as they are, whatever the defaults of the database are', async () => {
    for (const [setting, value] of Object.entries(foreignDefaults))
      await database.sql.unsafe(`alter database ${name} set ${setting} = ${value}`);
    const sql = openDatabase(database.url, { maxConnections: 1 });
    const at = new Date('2026-03-04T05:06:07.089Z');
    const [read] = await sql`
    select
      ${at}::timestamptz as at, '\\n' as backslash, 0.1::float8 + 0.2 as sum, '\\x00ff'::bytea as bytes,
      array_length(${['a', null]}::text[], 1) as length, (${['a', null]}::text[])[2] is null as is_null,
      (interval '1 day 2 hours')::text as "interval"`;
    expect(read).toEqual({
      ...{ at, backslash: '\\n', sum: 0.1 + 0.2, bytes: Buffer.from([0, 255]) },
      ...{ length: 2, isNull: true, interval: '1 day 02:00:00' },
    });
    const [settings] = await sql`
    select current_setting('lock_timeout') as lock, current_setting('idle_session_timeout') as idle,
      current_setting('transaction_isolation') as isolation`;
    expect(settings).toEqual({ lock: '0', idle: '0', isolation: 'read committed' });
    await sql.end({ timeout: 1 });
    // PgBouncer passes these three on, and refuses others.
    const pooled = openDatabase(database.url, { maxConnections: 1, isPooled: true });
    expect(await pooled`select ${at}::timestamptz as at, '\\n' as backslash`).toEqual([{ at, backslash: '\\n' }]);
    await pooled.end({ timeout: 1 });
  });

  // Without the patch these connections stay in the pool, and each fails again and again.
  describe('a connection whose state no longer fits is given up, with all others of its pool', () => {
    beforeEach(async () => {
      await database.sql`create table kept (a integer)`;
      await pool.end({ timeout: 1 });
      pool = openDatabase(database.url, { maxConnections: 3 });
      await Promise.all(Array.from({ length: 3 }, () => pool`select pg_sleep(0.05)`)); // all of them are open
    });
    const setReadOnly = async (isReadOnly: boolean) => {
      await database.sql.unsafe(
        `alter database ${name} ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset all'}`,
      );
    };
    const write = () => codeOf(pool`insert into kept values (1)`);
    const others = () =>
      Promise.all([write(), write(), write(), codeOf(pool.begin((sql) => sql`insert into kept values (1)`))]);
    const fine = Array(4).fill('answered');

    test('of a read-only database: while it is, reads go on; afterwards all writes do, without a failed one', async () => {
      await setReadOnly(true);
      await terminate();
      expect(await write()).toBe('25006');
      expect(await codeOf(pool.begin((sql) => sql`insert into kept values (1)`))).toBe('25006');
      expect(await codeOf(onOwnConnection(pool, (sql) => sql`insert into kept values (1)`))).toBe('25006');
      expect(await codeOf(pool`select a from kept`)).toBe('answered');
      await setReadOnly(false);
      while ((await pool`show transaction_read_only`)[0]!.transactionReadOnly === 'on') await pause();
      expect(await others()).toEqual(fine);
    });

    test.each<[string, string, (sql: Sql) => Promise<unknown>]>([
      [
        'in a transaction that failed',
        '25P02',
        async (sql) => {
          await sql.unsafe('begin; select 1 / (a - a) from (values (1)) v (a)').catch(() => {});
          return sql`select 1 as one`;
        },
      ],
      [
        'without its prepared statements',
        '26000',
        async (sql) => {
          await sql`select ${1}::int as one`;
          await sql`begin`;
          await sql.unsafe('deallocate all');
          return sql`select ${1}::int as one`;
        },
      ],
      [
        'with a plan from before a change of the table',
        '0A000',
        async (sql) => {
          await sql`select * from kept where a > ${0}`;
          await sql`begin`;
          await database.sql`alter table kept add b integer`;
          return sql`select * from kept where a > ${0}`;
        },
      ],
    ])('%s', async (_, code, work) => {
      expect(await codeOf(onOwnConnection(pool, work))).toBe(code);
      expect(await others()).toEqual(fine);
      expect(
        await pool`select from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      ).toEqual([]);
    });
  });
});

describe('constraints', () => {
  const { sql } = testDatabase();
  let supplierId: number;

  beforeAll(async () => {
    await seedConfigurations(sql, 1);
    ({ id: supplierId } = await createSupplier(sql, 'northwind'));
    await sql`insert into shop.outgoing_mail (kind, recipient, data, sent_at) values ('k', 'a@example.org', '{}', now())`;
    await sql`
    insert into shop.audit_event (actor_role, actor_name, action, kind, subject_name)
    values ('operator', 'Operator', 'a', 'accounts', 'b')`;
  });

  const refusalOf = (statement: string) =>
    sql.unsafe(statement).then(
      () => 'stored',
      ({ constraint_name }) => constraint_name,
    );

  test.each([
    ["update shop.questionnaire_response set lead_name = ''", 'questionnaire_named'],
    ["update shop.configuration set name = ''", 'configuration_named'],
    ["update shop.configuration set email = ''", 'configuration_named'],
    ["update shop.component set name = ''", 'component_named'],
    ['update shop.component set weight_in_kg = -1', 'component_figures_not_negative'],
    ["update shop.component set product_type = 'Power' where supplier_id is null", 'component_of_supplier_complete'],
    ["update shop.mission set name = ''", 'mission_named'],
    ["update shop.container set name = '' where id = 1", 'container_named'],
    ["update shop.supplier set company_name = ''", 'supplier_named'],
    ["insert into shop.subscriber (email) values ('')", 'subscriber_has_address'],
    ['update shop.outgoing_mail set dropped_at = now()', 'outgoing_mail_sent_or_dropped'],
    ["update shop.audit_event set subject_name = ''", 'audit_event_named'],
    ["update shop.supplier set status = 'Approved'", 'supplier_status_has_step'],
    ["update shop.supplier_status_step set reason = 'Why not'", 'supplier_status_step_reason'],
    [
      `insert into shop.supplier_status_step (supplier_id, step, previous_step, from_status, to_status)
       select max(id), 2, 1, 'Approved', 'Rejected' from shop.supplier`,
      'supplier_status_step_follows',
    ],
  ])('what cannot be true is refused: %s', async (statement, constraint) => {
    expect(await refusalOf(statement!)).toBe(constraint);
  });

  test('every table has a primary key, and every foreign key an index but that of who changed a row', async () => {
    expect(await tablesWithoutKey(sql, 'shop')).toEqual([]);
    const unindexed = await sql`
      select distinct attname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where connamespace = 'shop'::regnamespace and contype = 'f'
        and not exists (select from pg_index where indrelid = conrelid and indkey[0] = attnum)`;
    expect(unindexed).toEqual([{ attname: 'changed_by' }]);
  });

  test('no number of a response is left out', async () => {
    const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'shop' and table_name = 'questionnaire_response' and data_type = 'double precision'`;
    for (const { name } of columns)
      for (const value of ['NaN', 'Infinity', '-Infinity'])
        expect(await refusalOf(`update shop.questionnaire_response set ${name} = '${value}'`)).toBe(
          'amount_is_a_number',
        );
    expect(columns).toHaveLength(12);
  });

  test('a status and the last step of its history change in one transaction, in any order, or not at all', async () => {
    const step = `
    insert into shop.supplier_status_step (supplier_id, step, previous_step, from_status, to_status)
    values (${supplierId}, 2, 1, 'Pending', 'Approved')`;
    const change = `update shop.supplier set status = 'Approved' where id = ${supplierId}`;
    expect(await refusalOf(step)).toBe('supplier_status_has_step');
    await sql.begin((transaction) => transaction.unsafe(`${step}; ${change}`));
    await seedSuppliers(sql, 3);
  });

  test('all constraints hold for earlier rows as well', async () => {
    expect(
      await sql`select conname from pg_constraint where connamespace = 'shop'::regnamespace and not convalidated`,
    ).toHaveLength(0);
  });
});

describe('migrate', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

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

  test('a database that cannot sort names is refused with what to do', async () => {
    const ascii = await createEmptyDatabase({ encoding: 'SQL_ASCII' });
    await expect(migrate(ascii.sql)).rejects.toMatchObject({
      message: expect.stringMatching(/^The shop sorts names by ICU/),
      hint: expect.stringContaining('the encoding UTF8'),
    });
    await ascii.drop();
  });
});
