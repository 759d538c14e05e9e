import type { AdministratorSession } from '@fieldbox/contract/accounts/administratorAccount';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { accountTables } from '../auth/accountTables.ts';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';

/** An administrator's sessions, last used first. `currentId` is the session of this call. */
export const listSessions = (sql: Statements, administratorId: number, currentId: string | null) => sql<
  AdministratorSession[]
>`
  select
    number as id,
    coalesce(id = ${currentId}, false) as "isCurrent",
    ${isoTime(sql, 'created_at')} as "createdAt",
    ${isoTime(sql, 'used_at')} as "lastUsedAt",
    network,
    agent
  from shop.administrator_session
  where user_id = ${administratorId} and expires_at > now()
  order by used_at desc, number desc`;

/** Ends one of an administrator's own sessions; undefined when there is no such one. */
export async function deleteSession(sql: Statements, administratorId: number, number: number) {
  const [deleted] = await sql<{ id: string }[]>`
    delete from shop.administrator_session where user_id = ${administratorId} and number = ${number} returning id`;
  return deleted?.id;
}

/** Ends the sessions of an account, except `currentSessionId`. @returns how many were ended */
export async function endSessions(
  sql: Statements,
  role: Role,
  id: number,
  currentSessionId: string | null = null,
): Promise<number> {
  const { count } = await sql`
    delete from ${sql(accountTables[role].session)}
    where user_id = ${id} and id is distinct from ${currentSessionId}`;
  return count;
}
