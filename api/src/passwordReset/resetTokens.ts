import { passwordResetMinutes } from '@fieldbox/contract/passwordReset';
import { newToken, tokenDigest } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import type { Role } from './accounts.ts';

/** A new token for a link; only its digest is stored. Earlier ones stay good for their hour. */
export async function addResetToken(sql: Statements, role: Role, userId: number) {
  const token = newToken();
  const [stored] = await sql<{ expiresAt: Date }[]>`
    insert into shop.password_reset (digest, role, user_id, expires_at)
    values (${tokenDigest(token)}, ${role}, ${userId}, now() + make_interval(mins => ${passwordResetMinutes}))
    returning expires_at as "expiresAt"`;
  return { token, expiresAt: stored!.expiresAt };
}

/** Whose password may be set by this token, which thereby is used up with all others of theirs. */
export async function takeResetToken(sql: Statements, role: Role, token: string): Promise<number | undefined> {
  const [taken] = await sql<{ userId: number; isGood: boolean }[]>`
    delete from shop.password_reset
    where digest = ${tokenDigest(token)} and role = ${role}
    returning user_id as "userId", expires_at > now() as "isGood"`;
  if (!taken?.isGood) return undefined;
  await sql`delete from shop.password_reset where role = ${role} and user_id = ${taken.userId}`;
  return taken.userId;
}

/** Where the link of a token leads. */
export const resetLink = (publicUrl: string, role: Role, token: string): string =>
  `${publicUrl}${role === 'administrator' ? '/admin-login' : '/supplier/login'}?reset=${token}`;
