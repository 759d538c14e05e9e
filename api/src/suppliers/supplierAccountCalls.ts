import * as callPaths from '@fieldbox/contract/site/callPaths';
import {
  registeredResponse,
  supplierProfileResponse,
  usernameAvailableResponse,
} from '@fieldbox/contract/suppliers/responseSchemas';
import {
  supplierProfilePatchSchema,
  supplierRegistrationSchema,
  usernameQuerySchema,
} from '@fieldbox/contract/suppliers/suppliers';
import { accountCaller, requirePassword } from '../accounts/changePassword.ts';
import { comparablePassword, hashPassword } from '../auth/passwords.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { changeInTime } from '../http/transaction.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { passwordCaller } from '../limits/callerNetworks.ts';
import { askAgain } from './changeStatus.ts';
import { changeAccount, isUsernameTaken, registerSupplier } from './supplierAccount.ts';
import { findProfile } from './supplierRows.ts';

/** A supplier's own account (docs/specification/calls.md#suppliers). */
export function supplierAccountCalls(parts: ApiParts): void {
  const { calls, sql, settings, limits, suppliers } = parts;
  const open = { guard: 'everybody', limit: limits.publicWrite } as const;
  const writeOptions = { guard: suppliers, limit: limits.profileChange, response: supplierProfileResponse };

  calls.post(
    callPaths.supplierRegister,
    call({
      ...open,
      summary: 'Register as a supplier',
      body: supplierRegistrationSchema,
      idempotent: true,
      status: 201,
      response: registeredResponse,
    }),
    async (c) => {
      const { password, ...registration } = c.req.valid('json');
      const caller = passwordCaller(c, settings);
      const [passwordHash, comparable] = await Promise.all([
        hashPassword(password, caller),
        comparablePassword(password, registration.username, caller),
      ]);
      const compared = { ...registration, password: comparable }; // `passwordHash` differs with each repetition
      const supplier = { ...registration, passwordHash };
      return respondOnce(c, sql, compared, (transaction) => registerSupplier(transaction, supplier, settings.mail));
    },
  );

  calls.get(
    callPaths.usernameAvailable,
    call({
      ...open,
      summary: 'Whether a username is free',
      query: usernameQuerySchema,
      response: usernameAvailableResponse,
    }),
    async (c) => c.json({ available: !(await isUsernameTaken(sql, c.req.valid('query').username)) }),
  );

  calls.get(
    callPaths.supplierProfile,
    call({ summary: 'The supplier who is logged in', guard: suppliers, response: supplierProfileResponse }),
    async (c) => {
      const profile = await findProfile(sql, c.var.supplierId);
      if (!profile) throw new ApiFailure('not_authenticated');
      return c.json(profile);
    },
  );

  calls.patch(
    callPaths.supplierProfile,
    call({ ...writeOptions, summary: 'Change the profile or the password', body: supplierProfilePatchSchema }),
    async (c) => {
      const { supplierId } = c.var;
      const { currentPassword, newPassword, ...profile } = c.req.valid('json');
      const account = { role: 'supplier', id: supplierId } as const;
      const verifiedHash =
        currentPassword === undefined ? undefined : await requirePassword(c, parts, account, currentPassword);
      const newPasswordHash = newPassword && (await hashPassword(newPassword, accountCaller(c, settings, 'supplier')));
      const changes = { profile, verifiedHash, newPasswordHash };
      const changed = await changeInTime(c, sql, async (transaction) => {
        await changeAccount(transaction, supplierId, changes, settings.mail);
        return findProfile(transaction, supplierId);
      });
      if (newPasswordHash) await suppliers.start(c, supplierId);
      return c.json(changed);
    },
  );

  calls.post(
    callPaths.supplierReview,
    call({ ...writeOptions, summary: 'Ask for another decision after a rejection' }),
    async (c) => {
      const { supplierId } = c.var;
      await changeInTime(c, sql, (transaction) => askAgain(transaction, supplierId, settings.mail));
      return c.json(await findProfile(sql, supplierId));
    },
  );
}
