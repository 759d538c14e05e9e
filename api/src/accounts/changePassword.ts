import { wrongPasswordMessage } from '@fieldbox/contract/accounts/credentials';
import type { Role } from '@fieldbox/contract/accounts/logins';
import { brand } from '@fieldbox/contract/site/brand';
import type { Context } from 'hono';
import { isPassword } from '../auth/passwords.ts';
import { accountTables } from '../auth/sessions.ts';
import type { ApiParts } from '../calls/call.ts';
import type { Sql } from '../database/sql.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { passwordCaller } from '../limits/callerNetworks.ts';
import { hasRecentMail, type MailSettings, type MailTemplate, mailText, queueMail } from '../mail/queueMail.ts';
import { findCredentials } from './accountRows.ts';

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
 * adding a session, whose foreign key is checked, does not wait for a weaker lock.
 * @returns false, with nothing changed, when `expectedHash` is no longer the stored one
 */
export async function changePassword(
  sql: Sql,
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

/**
 * Requires the password of the account that makes this call: a stolen session alone must not be enough to change how its owner logs in.
 * @returns its stored hash
 * @throws ApiFailure validation_failed for a wrong password, rate_limited after many
 */
export async function requirePassword(
  c: Context,
  { sql, limits, settings }: Pick<ApiParts, 'sql' | 'limits' | 'settings'>,
  { role, id }: { role: Role; id: number },
  password: string,
): Promise<string> {
  await limits.countPasswordCheck(`${role} ${id}`);
  const found = await findCredentials(sql, role, id);
  const isRight = await isPassword(found?.passwordHash, password, accountCaller(c, settings, role));
  if (!found || !isRight) throw invalidFields({ currentPassword: wrongPasswordMessage });
  return found.passwordHash;
}

/** Logged-in administrators are few, so their passwords are hashed first; anybody can register as a supplier. */
export const accountCaller = (c: Context, settings: ApiParts['settings'], role: Role) =>
  passwordCaller(c, settings, { isKnown: role === 'administrator' });

/** Does not name the account: somebody else may have registered it with this address. */
export const passwordChanged: MailTemplate<{ role: Role }> = {
  kind: 'password-changed',
  compose: (_sql, { role }) => ({
    subject: `A new password has been set for your ${brand.name} ${role} account`,
    text: mailText(
      `A new password has been set for ${role === 'administrator' ? 'an administrator' : 'a supplier'} account with this address.`,
      `If this wasn't you, write to ${brand.email} right away.`,
    ),
  }),
};

/**
 * Notifies an account's owner of a new password, which somebody else may have set, in the transaction of the change. Not again within
 * minutes: anybody can register with anybody's address, and change their password again and again.
 */
export async function queuePasswordChanged(
  sql: Sql,
  mail: MailSettings | undefined,
  { role, id }: { role: Role; id: number },
): Promise<void> {
  if (!mail) return;
  const { user, email } = accountTables[role];
  const [account] = await sql<{ address: string }[]>`
    select ${sql(email)} as address from ${sql(user)} where id = ${id}`;
  if (!account || (await hasRecentMail(sql, passwordChanged, account.address))) return;
  await queueMail(sql, passwordChanged, account.address, { role });
}
