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

/** Runs the work in a transaction, which runs the same queries, but has another type in postgres.js. */
export const inTransaction = <Result>(sql: Sql, work: (sql: Sql) => Promise<Result>, options = ''): Promise<Result> =>
  sql.begin(options, (transaction) => work(transaction as unknown as Sql)) as Promise<Result>;
