import type { Role } from '@fieldbox/contract/accounts/logins';
import { accountTables } from '../auth/accountTables.ts';
import type { Statements } from '../database/connect.ts';

interface PasswordChange {
  passwordHash: string;
  /** The hash that matched the current password: the change fails if it is no longer stored. */
  expectedHash?: string;
  /** This session continues; all others of the account end. */
  currentSessionId?: string | null;
}

/**
 * Sets the password of an account and ends its sessions, within a transaction. The row is locked first, so that a login
 * that is still being checked against the old password cannot add a session before this transaction ends: "for update", since
 * a session's foreign key waits for nothing less.
 * @returns false, with nothing changed, when `expectedHash` is no longer the stored one
 */
export async function changePassword(
  sql: Statements,
  role: Role,
  id: number,
  { passwordHash, expectedHash, currentSessionId = null }: PasswordChange,
): Promise<boolean> {
  const table = sql(accountTables[role].user);
  const { count } = await sql`
    update ${table} set password_hash = ${passwordHash} ${role === 'supplier' ? sql`, credentials_changed_at = now()` : sql``}
    where id = (select id from ${table} where id = ${id} for update)
      and ${expectedHash === undefined ? sql`true` : sql`password_hash = ${expectedHash}`}`;
  if (count === 0) return false;
  await sql`
    delete from ${sql(accountTables[role].session)} where user_id = ${id} and id is distinct from ${currentSessionId}`;
  return true;
}
