import type { AuthStatus } from '@fieldbox/contract/adminLogin';
import {
  invalidSupplierLoginMessage,
  supplierLoginSchema,
  supplierProfilePatchSchema,
  supplierRegistrationSchema,
  usernameQuerySchema,
  wrongPasswordMessage,
} from '@fieldbox/contract/suppliers';
import { type Context, Hono } from 'hono';
import { findLogin } from '../auth/findLogin.ts';
import { comparablePassword, hashPassword, isPassword } from '../auth/passwords.ts';
import { requireSupplier } from '../auth/requireSupplier.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { passwordCaller } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import { changeAccount } from './changeAccount.ts';
import { findSupplierPassword, isUsernameTaken } from './credentials.ts';
import { findSupplier } from './findSupplier.ts';
import { registerSupplier } from './registerSupplier.ts';

/** A supplier's own account (docs/specification/calls.md#suppliers). */
export function supplierAccountCalls({ sql, settings, limits, suppliers }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.post('/supplier/register', async (c) => {
    const { password, ...registration } = await readJson(c, supplierRegistrationSchema);
    const caller = passwordCaller(c, settings);
    const [passwordHash, comparable] = await Promise.all([
      hashPassword(password, caller),
      comparablePassword(password, registration.username, caller),
    ]);
    const compared = { ...registration, password: comparable };
    const supplier = { ...registration, passwordHash };
    const register = (transaction: Statements) => registerSupplier(transaction, supplier, settings.mail);
    return createOnce(c, sql, supplier, register, compared);
  });

  calls.get('/supplier/username-available', async (c) => {
    const { username } = readQuery(c, usernameQuerySchema);
    return c.json({ available: !(await isUsernameTaken(sql, username)) });
  });

  calls.post('/supplier/login', async (c) => {
    const { username, password } = await readJson(c, supplierLoginSchema);
    const { comparedName, account } = await findLogin(sql, 'shop.supplier', username);
    const target = { role: 'supplier', id: account?.id, comparedName } as const;
    const caller = limits.login(c, target);
    const right = await isPassword(account?.passwordHash, password, caller);
    if (!account || !right) throw new ApiFailure('invalid_credentials', invalidSupplierLoginMessage);
    const stillRight = async () => (await findSupplierPassword(sql, account.id)) === account.passwordHash;
    if (!(await suppliers.start(c, account.id, stillRight))) {
      throw new ApiFailure('invalid_credentials', invalidSupplierLoginMessage);
    }
    limits.loggedIn(c, target);
    return c.json({ success: true });
  });

  calls.post('/supplier/logout', async (c) => {
    await suppliers.end(c);
    return c.json({ success: true });
  });

  calls.get('/supplier/auth-status', async (c) => {
    const isAuthenticated = (await suppliers.userOf(c)) !== null;
    return c.json({ isAuthenticated } satisfies AuthStatus);
  });

  calls.get('/supplier/profile', requireSupplier(suppliers), async (c) => {
    const supplier = await findSupplier(sql, c.var.supplierId);
    if (!supplier) throw new ApiFailure('not_authenticated');
    return c.json(supplier);
  });

  calls.patch('/supplier/profile', requireSupplier(suppliers), async (c) => {
    const { supplierId } = c.var;
    limits.profileChange(`supplier ${supplierId}`);
    const { currentPassword, newPassword, ...profile } = await readJson(c, supplierProfilePatchSchema);
    const fittingHash = currentPassword === undefined ? undefined : await hashThatFits(c, currentPassword);
    const newPasswordHash = newPassword && (await hashPassword(newPassword, passwordCaller(c, settings)));
    const change = { profile, fittingHash, newPasswordHash };
    const supplier = await inTime(c, sql, (transaction) =>
      changeAccount(transaction, supplierId, change, settings.mail),
    );
    if (newPasswordHash) await suppliers.start(c, supplierId);
    return c.json(supplier);
  });

  /** The hash of the supplier's password, which is found to be the one that was sent. */
  async function hashThatFits(c: Context<ApiEnv>, currentPassword: string): Promise<string | undefined> {
    const { supplierId } = c.var;
    limits.passwordCheck(`supplier ${supplierId}`);
    const passwordHash = await findSupplierPassword(sql, supplierId);
    const isRight = await isPassword(passwordHash, currentPassword, passwordCaller(c, settings));
    if (!isRight) throw invalidFields({ currentPassword: wrongPasswordMessage });
    return passwordHash;
  }

  return calls;
}
