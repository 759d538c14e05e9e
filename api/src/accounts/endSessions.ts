import type { Role } from '@fieldbox/contract/accounts/roles';
import { accountTables } from '../auth/accountTables.ts';
import type { Statements } from '../database/connect.ts';

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
