import type { AuthStatus } from '@fieldbox/contract/adminLogin';
import {
  invalidSupplierLoginMessage,
  supplierLoginSchema,
  supplierProfilePatchSchema,
  supplierRegistrationSchema,
  usernameQuerySchema,
  wrongPasswordMessage,
} from '@fieldbox/contract/suppliers';
import { Hono } from 'hono';
import { recordEvent } from '../audit/recordEvent.ts';
import { comparablePassword, hashPassword, isPassword } from '../auth/passwords.ts';
import { requireSupplier } from '../auth/requireSupplier.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import {
  deleteSupplierSessions,
  findSupplierLogin,
  findSupplierPassword,
  isUsernameTaken,
  updateSupplierPassword,
} from './credentials.ts';
import { findSupplier } from './findSupplier.ts';
import { registerSupplier } from './registerSupplier.ts';
import { updateProfile } from './updateProfile.ts';

/** A supplier's own account (spec admin section 7). */
export function supplierAccountCalls({ sql, settings, limits, suppliers }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.post('/supplier/register', async (c) => {
    const { password, ...registration } = await readJson(c, supplierRegistrationSchema);
    const [passwordHash, comparable] = await Promise.all([
      hashPassword(password),
      comparablePassword(password, registration.username),
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
    const { comparedName, account } = await findSupplierLogin(sql, username);
    const target = { role: 'supplier', id: account?.id, comparedName } as const;
    limits.login(c, target);
    const right = await isPassword(account?.passwordHash, password);
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
    const { currentPassword, newPassword, ...change } = await readJson(c, supplierProfilePatchSchema);
    const newHash = newPassword && (await newPasswordHash(supplierId, currentPassword ?? '', newPassword));
    const supplier = await inTime(c, sql, async (transaction) => {
      if (newHash) {
        await updateSupplierPassword(transaction, supplierId, newHash);
        await deleteSupplierSessions(transaction, supplierId);
      }
      const changed = await updateProfile(transaction, supplierId, change);
      if (newHash) {
        const subject = { id: supplierId, name: changed.companyName };
        await recordEvent(transaction, {
          actor: { role: 'supplier', id: supplierId },
          action: 'password_changed',
          subject,
        });
      }
      return changed;
    });
    if (newHash) await suppliers.start(c, supplierId);
    return c.json(supplier);
  });

  async function newPasswordHash(id: number, currentPassword: string, newPassword: string): Promise<string> {
    const right = await isPassword(await findSupplierPassword(sql, id), currentPassword);
    if (!right) throw invalidFields({ currentPassword: wrongPasswordMessage });
    return hashPassword(newPassword);
  }

  return calls;
}
