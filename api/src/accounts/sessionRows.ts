import type { AdministratorSession } from '@fieldbox/contract/accounts/administratorAccount';
import type { Statements } from '../database/connect.ts';

type Row = Omit<AdministratorSession, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date };

/** An administrator's sessions, last used first. `currentId` is the session of this call. */
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
