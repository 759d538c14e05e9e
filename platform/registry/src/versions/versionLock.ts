import type { Sql } from 'postgres';

/** Keeps others from storing or pruning the same version's files meanwhile, on any process. It holds a connection. */
export const withVersionLock = <Result>(sql: Sql, name: string, version: string, work: (sql: Sql) => Promise<Result>) =>
  sql.begin(async (transaction) => {
    const sql = transaction as unknown as Sql; // it runs the same queries
    await sql`select pg_advisory_xact_lock(hashtextextended(${`registry ${name} ${version}`}, 0))`;
    return work(sql);
  }) as Promise<Result>;
