import { wrongPasswordMessage } from '@fieldbox/contract/suppliers';
import type { Context } from 'hono';
import { findCredentialsById } from '../auth/administrators.ts';
import { isPassword } from '../auth/passwords.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { passwordCaller } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';

/**
 * The credentials of the administrator who calls, if this is the password: a session that somebody else got hold of is
 * not enough to change how one logs in.
 * @throws ApiFailure validation_failed for a wrong password, rate_limited after many
 */
export async function requirePassword(c: Context<ApiEnv>, { sql, limits, settings }: ApiParts, password: string) {
  const { administratorId } = c.var;
  limits.passwordCheck(`administrator ${administratorId}`);
  const found = await findCredentialsById(sql, administratorId);
  const right = await isPassword(found?.passwordHash, password, passwordCaller(c, settings, true));
  if (!found || !right) throw invalidFields({ currentPassword: wrongPasswordMessage });
  return found;
}
