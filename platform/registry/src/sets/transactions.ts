import type { Sql } from 'postgres';

export type LockMode = 'exclusive' | 'row exclusive';

/** Milliseconds for which a release waits for others, each of which takes a few. */
const maxWaitMs = 1000;

/**
 * Makes a transaction wait for those that make a set or prune: `exclusive` to make the next set, `row exclusive` to rely on the
 * live one.
 */
export async function lockReleases(sql: Sql, mode: LockMode) {
  await sql`set local lock_timeout = ${sql.unsafe(String(maxWaitMs))}`;
  await sql`lock table registry.release_set in ${sql.unsafe(mode)} mode`;
}

/** Longer than any upload to a bucket takes. */
const maxStoringMs = 600_000;

/** Any number that no other advisory lock of this database has. */
const fileLock = 7134004;

/** Until the transaction ends, nobody else stores or removes the files of this version. It may be idle for as long as storing them takes. */
export async function lockFiles(sql: Sql, { name, version }: { name: string; version: string }) {
  await sql`set local idle_in_transaction_session_timeout = ${sql.unsafe(String(maxStoringMs))}`;
  await sql`select pg_advisory_xact_lock(${fileLock}, hashtext(${`${name} ${version}`}))`;
}

/** Runs the work in a transaction, which runs the same queries, but has another type in postgres.js. */
export const inTransaction = <Result>(sql: Sql, work: (sql: Sql) => Promise<Result>, options = ''): Promise<Result> =>
  sql.begin(options, (transaction) => work(transaction as unknown as Sql)) as Promise<Result>;
