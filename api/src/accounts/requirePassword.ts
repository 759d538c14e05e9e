import { wrongPasswordMessage } from '@fieldbox/contract/accounts/credentials';
import type { Role } from '@fieldbox/contract/accounts/logins';
import type { Context } from 'hono';
import { isPassword } from '../auth/passwords.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { passwordCaller } from '../http/callerAddress.ts';
import type { ApiParts } from '../parts.ts';
import { findCredentials } from './accountRows.ts';

/**
 * Returns the credentials of the account that makes this call, provided that the password is right: a stolen session alone
 * must not be enough to change how its owner logs in.
 * @throws ApiFailure validation_failed for a wrong password, rate_limited after many
 */
export async function requirePassword(
  c: Context,
  { sql, limits, settings }: Pick<ApiParts, 'sql' | 'limits' | 'settings'>,
  { role, id }: { role: Role; id: number },
  password: string,
) {
  await limits.passwordCheck(`${role} ${id}`);
  const found = await findCredentials(sql, role, id);
  const isRight = await isPassword(found?.passwordHash, password, accountCaller(c, settings, role));
  if (!found?.passwordHash || !isRight) throw invalidFields({ currentPassword: wrongPasswordMessage });
  return { ...found, passwordHash: found.passwordHash };
}

/** Logged-in administrators are few, so their passwords are hashed first; anybody can register as a supplier. */
export const accountCaller = (c: Context, settings: ApiParts['settings'], role: Role) =>
  passwordCaller(c, settings, role === 'administrator');
