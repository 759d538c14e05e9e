import postgres from '#driver';
import { readAddress } from './address.ts';

/** Amounts in cents are bigint columns. As numbers they are exact up to 90 trillion dollars. */
interface ColumnTypes extends Record<string, unknown> {
  bigint: number;
}

/** A connection pool. Only `openDatabase` creates one, so that columns are read in the same way everywhere. */
export type Database = postgres.Sql<ColumnTypes>;

/** The pool or a transaction: what a statement runs on. */
export type Sql = postgres.ISql<ColumnTypes>;

export type Transaction = postgres.TransactionSql<ColumnTypes>;

export interface DatabaseOptions {
  /** Default 10. */
  maxConnections?: number;
  /** After which Postgres cancels a statement. Default 4,000; 0 for never. */
  statementTimeoutMs?: number;
  /** How long a connection may take. By default `connect_timeout` of the address, or 3 s, after which a call is refused. */
  connectTimeoutSeconds?: number;
  /** The name in `pg_stat_activity`. */
  applicationName?: string;
  /**
   * Whether a pooler that shares connections among transactions is in front of Postgres. It supports neither prepared statements
   * nor settings of a session: time limits are those of the role (docs/operate.md), and a transaction starts with its isolation
   * level.
   */
  isPooled?: boolean;
}

const bigint = {
  to: 20, // the type's number in Postgres
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
};

/**
 * Opens a pool, which connects at the first statement. Every statement names its tables with their schema, without a search_path: a
 * site's API and the registry have schemas of their own in the same database.
 * @throws Error as `readAddress` does
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const address = readAddress(url);
  const { maxConnections = 10, statementTimeoutMs = 4_000 } = options;
  const { connectTimeoutSeconds = address.connectTimeout ?? 3, applicationName = 'onesite', isPooled } = options;
  const sql = postgres(address.url, {
    ...address.options,
    max: maxConnections,
    // Otherwise a statement is sent on a busy connection, and waits for a slow statement there though another connection is soon free.
    ...{ max_pipeline: 0 }, // which the driver's types do not have
    connect_timeout: connectTimeoutSeconds,
    // The driver's own delays grow to 20 s, so that it would reconnect long after the database is up again.
    backoff: () => 0.25,
    types: { bigint },
    transform: { column: postgres.toCamel.column }, // not in JSON, whose keys are data
    onnotice: () => {},
    prepare: !isPooled,
    connection: {
      application_name: applicationName,
      ...passedByPoolers,
      ...(!isPooled && {
        ...sessionSettings,
        statement_timeout: statementTimeoutMs || never,
        idle_in_transaction_session_timeout: 15_000,
        idle_session_timeout: never,
        lock_timeout: never,
      }),
      ...address.parameters,
    },
  });
  return isPooled ? beginIsolated(sql) : sql;
}

/** Runs work in a transaction. @param options of Postgres' `begin`, such as `read only` */
export const inTransaction = <Result>(sql: Database, work: (sql: Transaction) => Promise<Result>, options = '') =>
  sql.begin(options, work) as Promise<Result>; // the driver's type also stands for an array of promises

/** Rejects, as a write would, while the database is read-only. The driver then drops the connection: its session could stay read-only. */
export const requireWritable = (sql: Sql) => sql`
  do $$ begin
    if current_setting('transaction_read_only')::boolean then
      raise exception 'the database is read-only' using errcode = 'read_only_sql_transaction';
    end if;
  end $$`;

const isolation = 'read committed';

/** The driver leaves out a number 0. */
const never = '0' as unknown as number;

/**
 * Statements and the driver rely on these, whatever the defaults of the server, the database or the role are. They are spelled as
 * Postgres reports them, so that a pooler, which compares, sets none again.
 */
const passedByPoolers = { DateStyle: 'ISO, MDY', TimeZone: 'UTC', standard_conforming_strings: 'on' };

/** Further settings, which a pooler refuses: behind one, they are the role's. */
const sessionSettings = {
  default_transaction_isolation: isolation,
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  array_nulls: 'on',
} as const;

/** States the isolation level at the begin of each transaction, whose options are an optional first argument. */
function beginIsolated(sql: Database): Database {
  const begin = sql.begin as (options: string, work: unknown) => Promise<unknown>;
  const beginWith = (...args: [work: unknown] | [options: string, work: unknown]) =>
    begin([`isolation level ${isolation}`, ...args.slice(0, -1)].join(' '), args.at(-1));
  return Object.assign(sql, { begin: beginWith });
}
