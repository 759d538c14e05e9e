import * as callPaths from '@fieldbox/contract/site/callPaths';
import {
  supplierProfilePatchSchema,
  supplierRegistrationSchema,
  usernameQuerySchema,
} from '@fieldbox/contract/suppliers/suppliers';
import { Hono } from 'hono';
import { accountCaller, requirePassword } from '../accounts/requirePassword.ts';
import { comparablePassword, hashPassword } from '../auth/passwords.ts';
import { requireSupplier } from '../auth/requireSupplier.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { passwordCaller } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import { changeAccount } from './changeAccount.ts';
import { findProfile } from './findProfile.ts';
import { registerSupplier } from './registerSupplier.ts';
import { isUsernameTaken } from './takenNames.ts';

/** A supplier's own account (docs/specification/calls.md#suppliers). */
export function supplierAccountCalls(parts: ApiParts): Hono<ApiEnv> {
  const { sql, settings, limits, suppliers } = parts;
  const calls = new Hono<ApiEnv>();

  calls.post(callPaths.supplierRegister, async (c) => {
    const { password, ...registration } = await readJson(c, supplierRegistrationSchema);
    const caller = passwordCaller(c, settings);
    const [passwordHash, comparable] = await Promise.all([
      hashPassword(password, caller),
      comparablePassword(password, registration.username, caller),
    ]);
    const compared = { ...registration, password: comparable };
    const supplier = { ...registration, passwordHash };
    const register = async (transaction: Statements) => ({
      result: await registerSupplier(transaction, supplier, settings.mail),
    });
    return createOnce(c, sql, supplier, register, compared);
  });

  calls.get(callPaths.usernameAvailable, async (c) => {
    const { username } = readQuery(c, usernameQuerySchema);
    return c.json({ available: !(await isUsernameTaken(sql, username)) });
  });

  calls.get(callPaths.supplierProfile, requireSupplier(suppliers), async (c) => {
    const profile = await findProfile(sql, c.var.supplierId);
    if (!profile) throw new ApiFailure('not_authenticated');
    return c.json(profile);
  });

  calls.patch(callPaths.supplierProfile, requireSupplier(suppliers), async (c) => {
    const { supplierId } = c.var;
    limits.profileChange(`supplier ${supplierId}`);
    const { currentPassword, newPassword, ...profile } = await readJson(c, supplierProfilePatchSchema);
    const account = { role: 'supplier', id: supplierId } as const;
    const credentials =
      currentPassword === undefined ? undefined : await requirePassword(c, parts, account, currentPassword);
    const newPasswordHash = newPassword && (await hashPassword(newPassword, accountCaller(c, settings, 'supplier')));
    const change = { profile, verifiedHash: credentials?.passwordHash, newPasswordHash };
    const changed = await inTime(c, sql, async (transaction) => {
      await changeAccount(transaction, supplierId, change, settings.mail);
      return findProfile(transaction, supplierId);
    });
    if (newPasswordHash) await suppliers.start(c, supplierId);
    return c.json(changed);
  });

  return calls;
}
