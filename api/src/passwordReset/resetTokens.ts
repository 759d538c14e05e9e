import { passwordResetMinutes } from '@fieldbox/contract/passwordReset';
import { newToken, tokenDigest } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import { accountWithAddress, type Role } from './accounts.ts';

/** A new token for a link; only its digest is stored. Earlier ones stay good for their hour. */
export async function addResetToken(sql: Statements, role: Role, userId: number) {
  const token = newToken();
  const [stored] = await sql<{ expiresAt: Date }[]>`
    insert into shop.password_reset (digest, role, user_id, expires_at)
    values (${tokenDigest(token)}, ${role}, ${userId}, now() + make_interval(mins => ${passwordResetMinutes}))
    returning expires_at as "expiresAt"`;
  return { token, expiresAt: stored!.expiresAt };
}

/**
 * As above, for a link that is sent to an address: undefined where that is no longer the account's. The account is locked
 * for the while, so that no change of address comes between.
 */
export async function addMailedResetToken(sql: Statements, role: Role, userId: number, address: string) {
  const token = newToken();
  const added = await sql`
    with account as (${accountWithAddress(sql, role, userId, address)}),
    token as (
      insert into shop.password_reset (digest, role, user_id, expires_at)
      select ${tokenDigest(token)}, ${role}, ${userId}, now() + make_interval(mins => ${passwordResetMinutes})
      from account
    )
    select from account`;
  return added.length > 0 ? token : undefined;
}

/** Whether a password may be set by this token. */
export async function isResetToken(sql: Statements, role: Role, token: string): Promise<boolean> {
  const found = await sql`
    select role from shop.password_reset
    where digest = ${tokenDigest(token)} and role = ${role} and expires_at > now()`;
  return found.length > 0;
}

/** Whose password may be set by this token, which thereby is used up; all others of theirs end with the password. */
export async function takeResetToken(sql: Statements, role: Role, token: string): Promise<number | undefined> {
  const [taken] = await sql<{ userId: number; isGood: boolean }[]>`
    delete from shop.password_reset
    where digest = ${tokenDigest(token)} and role = ${role}
    returning user_id as "userId", expires_at > now() as "isGood"`;
  return taken?.isGood ? taken.userId : undefined;
}

/** Where the link of a token leads. A fragment is sent to no server: it stands in no log and in no Referer. */
export const resetLink = (publicUrl: string, role: Role, token: string): string =>
  `${publicUrl}${role === 'administrator' ? '/admin-login' : '/supplier/login'}#reset=${token}`;
