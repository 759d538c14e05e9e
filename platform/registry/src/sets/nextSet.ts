import type { Sql, TransactionSql } from 'postgres';
import { RegistryRefusal } from '../http/refusal.ts';
import { newestNumber, readMembers } from './readSet.ts';

/** What is in a set: of each package, its version. */
export type Members = Record<string, string>;
export type SetSummary = { number: number; versions: Members };

/** What edges listen to. */
export const channel = 'registry_release_set';

/**
 * Makes the next set out of the newest one, in one transaction: who wants to change what is live at the same time waits
 * for it, and then sees what came of it.
 * @param change is given what is live, which it may keep; what it throws leaves everything as it was
 * @throws RegistryRefusal validation_failed for a set without a shell, which no edge could serve
 */
export const nextSet = (sql: Sql, reason: string, change: (live: Members, sql: Sql) => Promise<Members>) =>
  sql.begin(async (transaction) => {
    const sql = asSql(transaction);
    await sql`lock table registry.release_set in exclusive mode`;
    const number = await newestNumber(sql);
    const versions = await change(await readMembers(sql, number), sql);
    if (!versions.shell)
      throw new RegistryRefusal(
        'validation_failed',
        'A set without a shell cannot be served. Promote a shell first, or together with this.',
      );
    return insertSet(transaction, number + 1, versions, reason);
  }) as Promise<SetSummary>;

async function insertSet(sql: TransactionSql, number: number, versions: Members, reason: string) {
  await sql`insert into registry.release_set (number, reason) values (${number}, ${reason})`;
  const members = Object.entries(versions).map(([name, version]) => ({ set_number: number, name, version }));
  if (members.length > 0) await sql`insert into registry.release_member ${sql(members)}`;
  // Within the transaction: `sql.notify` has a connection of its own, and would leave before the commit.
  await sql`select pg_notify(${channel}, ${String(number)})`;
  return { number, versions };
}

/** A transaction asks the same questions. */
const asSql = (sql: TransactionSql) => sql as unknown as Sql;
