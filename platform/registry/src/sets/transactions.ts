import type { Sql, TransactionSql } from 'postgres';

/** Milliseconds for which a release waits for others, each of which takes a few. */
const maxWaitMs = 1000;

/**
 * Makes a transaction wait for those that make a set or prune: `exclusive` to make the next set, `row exclusive` to rely on the
 * live one.
 */
export async function lockReleases(sql: Sql, mode: 'exclusive' | 'row exclusive') {
  await sql`set local lock_timeout = ${sql.unsafe(String(maxWaitMs))}`;
  await sql`lock table registry.release_set in ${sql.unsafe(mode)} mode`;
}

/** A transaction runs the same queries, but has another type in postgres.js. */
export const asSql = (sql: TransactionSql) => sql as unknown as Sql;
