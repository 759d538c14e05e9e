import type { Sql, TransactionSql } from 'postgres';
import { RegistryRefusal } from '../http/refusal.ts';
import { isPublished } from '../versions/listVersions.ts';
import { newestNumber, readMembers } from './readSet.ts';

/** From one version to another; from null where the package is not live yet, to null where it goes. */
export type Move = { name: string; from: string | null; to: string | null };
export type SetSummary = { number: number; versions: Record<string, string> };

/** What edges listen to. */
export const channel = 'registry_release_set';

/**
 * Makes the next set out of the newest one and some moves, in one transaction: others that move other packages at the
 * same time wait for it, and are not refused.
 * @throws RegistryRefusal release_conflict if a package is not where the caller believes it to be
 */
export const promote = (sql: Sql, moves: Move[], reason: string) =>
  sql.begin(async (sql) => {
    await sql`lock table registry.release_set in exclusive mode`;
    const number = await newestNumber(asSql(sql));
    const versions = await readMembers(asSql(sql), number);
    for (const { name, from, to } of moves) {
      const live = versions[name] ?? null;
      if (live !== from) throw conflict(name, live, from);
      if (to === null) delete versions[name];
      else if (await isPublished(asSql(sql), name, to)) versions[name] = to;
      else throw new RegistryRefusal('not_found', `${name} ${to} was never published. Publish it first.`);
    }
    return insertSet(sql, number + 1, versions, reason);
  }) as Promise<SetSummary>;

async function insertSet(sql: TransactionSql, number: number, versions: Record<string, string>, reason: string) {
  await sql`insert into registry.release_set (number, reason) values (${number}, ${reason})`;
  const members = Object.entries(versions).map(([name, version]) => ({ set_number: number, name, version }));
  if (members.length > 0) await sql`insert into registry.release_member ${sql(members)}`;
  await sql.notify(channel, String(number));
  return { number, versions };
}

function conflict(name: string, live: string | null, from: string | null) {
  const at = live ? `at ${live}` : 'not live';
  return new RegistryRefusal(
    'release_conflict',
    `${name} is ${at}, not ${from ? `at ${from}` : 'absent'}. Look at what is live, and promote from there.`,
  );
}

/** A transaction asks the same questions. */
const asSql = (sql: TransactionSql) => sql as unknown as Sql;
