import type { AdministratorSession } from '@fieldbox/contract/administratorAccount';
import type { Statements } from '../database/connect.ts';

type Row = Omit<AdministratorSession, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date };

/** An administrator's sessions, newest use first. `currentId` is that of the call's own. */
export async function listSessions(
  sql: Statements,
  administratorId: number,
  currentId: string | null,
): Promise<AdministratorSession[]> {
  const rows = await sql<Row[]>`
    select
      number as id,
      coalesce(id = ${currentId}, false) as "isCurrent",
      created_at as "createdAt",
      used_at as "lastUsedAt",
      network,
      agent
    from shop.administrator_session
    where user_id = ${administratorId} and expires_at > now()
    order by used_at desc, number desc`;
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

/** Ends one of an administrator's own sessions; undefined when there is no such one. */
export async function deleteSession(sql: Statements, administratorId: number, number: number) {
  const [deleted] = await sql<{ id: string }[]>`
    delete from shop.administrator_session where user_id = ${administratorId} and number = ${number} returning id`;
  return deleted?.id;
}

/** Ends all of an administrator's sessions but one. @returns how many */
export async function deleteOtherSessions(
  sql: Statements,
  administratorId: number,
  currentId: string | null,
): Promise<number> {
  const { count } = await sql`
    delete from shop.administrator_session where user_id = ${administratorId} and id is distinct from ${currentId}`;
  return count;
}
