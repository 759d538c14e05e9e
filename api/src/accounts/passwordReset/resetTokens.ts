import type { Role } from '@fieldbox/contract/accounts/logins';
import { passwordResetMinutes } from '@fieldbox/contract/privacy/retention';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { newToken, tokenDigest } from '../../auth/tokens.ts';
import type { Statements } from '../../database/connect.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { hasRows } from '../../database/rows.ts';
import { accountWithAddress, findUsername } from '../accountRows.ts';

/** A new token for a link; only its digest is stored. Earlier ones remain valid for their time. */
export async function addResetToken(sql: Statements, role: Role, userId: number, minutes = passwordResetMinutes) {
  const token = newToken();
  const [stored] = await sql<{ expiresAt: Date }[]>`
    insert into shop.password_reset (digest, role, user_id, expires_at)
    values (${tokenDigest(token)}, ${role}, ${userId}, now() + make_interval(mins => ${minutes}))
    returning expires_at as "expiresAt"`;
  return { token, expiresAt: stored!.expiresAt };
}

/**
 * The same for a link that is sent to an address. Undefined if that is no longer the account's address; the account is locked
 * meanwhile, so that the address cannot change.
 */
export async function addMailedResetToken(
  sql: Statements,
  role: Role,
  userId: number,
  address: string,
  minutes = passwordResetMinutes,
) {
  const token = newToken();
  const added = await sql`
    with account as (${accountWithAddress(sql, role, userId, address)}),
    token as (
      insert into shop.password_reset (digest, role, user_id, expires_at)
      select ${tokenDigest(token)}, ${role}, ${userId}, now() + make_interval(mins => ${minutes})
      from account
    )
    select from account`;
  return added.length > 0 ? token : undefined;
}

/** Whether a password may be set by this token. */
export const isResetToken = (sql: Statements, role: Role, token: string) =>
  hasRows(sql`
    select role from shop.password_reset
    where digest = ${tokenDigest(token)} and role = ${role} and expires_at > now()`);

/** Uses up a token. @returns the account whose password it may set; a new password ends its other tokens too */
export async function consumeResetToken(sql: Statements, role: Role, token: string): Promise<number | undefined> {
  const [taken] = await sql<{ userId: number; isValid: boolean }[]>`
    delete from shop.password_reset
    where digest = ${tokenDigest(token)} and role = ${role}
    returning user_id as "userId", expires_at > now() as "isValid"`;
  return taken?.isValid ? taken.userId : undefined;
}

export const removeExpiredResetTokens = (sql: Statements) =>
  deleteInBatches(sql, 'shop.password_reset', sql`expires_at <= now()`);

/**
 * The address of a token's link. A fragment is sent to no server, so it appears in no log and no Referer. Password managers learn from
 * its form which account the new password is for: in hexadecimal, as somebody else may have typed it with this mail's address.
 */
export async function resetLink(sql: Statements, publicUrl: string, role: Role, userId: number, token: string) {
  const account = Buffer.from((await findUsername(sql, role, userId)) ?? '').toString('hex');
  const fragment = new URLSearchParams({ reset: token, account });
  return `${publicUrl}${role === 'administrator' ? pagePaths.adminLogin : pagePaths.supplierLogin}#${fragment}`;
}
