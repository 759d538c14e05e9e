import postgres from 'postgres';

/** Cents are bigint columns; read as numbers they are exact up to 90 trillion dollars. */
interface ColumnTypes extends Record<string, unknown> {
  bigint: number;
}

/** A pool of connections. Only `openDatabase` makes one, so that columns are read alike everywhere. */
export type Database = postgres.Sql<ColumnTypes>;

/** What a statement runs on: the pool or a transaction. */
export type Statements = postgres.ISql<ColumnTypes>;

export interface DatabaseOptions {
  /** Connections at most; 10 unless told. */
  connections?: number;
  /** Milliseconds after which Postgres itself ends a statement; 4,000 unless told. */
  statementTimeout?: number;
}

const bigint = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
};

/**
 * Opens a pool; connects at the first statement. Tables are named `shop.…` in every statement rather than by a
 * search_path: the platform's registry has a schema of its own in the same database, and Lucia's adapter passes a
 * dotted table name through.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 10, statementTimeout = 4_000 } = options;
  return postgres(url, {
    max: connections,
    connect_timeout: 3,
    // The driver's own pauses grow to 20 s, long after the database is back.
    backoff: () => 0.25,
    types: { bigint },
    onnotice: () => {},
    connection: {
      application_name: 'fieldbox-api',
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
}
