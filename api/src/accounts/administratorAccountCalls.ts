import {
  administratorPasswordSchema,
  adminUserResponse,
  colleagueResponse,
} from '@fieldbox/contract/accounts/accounts';
import { wrongPasswordMessage } from '@fieldbox/contract/accounts/credentials';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { commonPasswordMessage, isCommonPassword } from '../auth/commonPasswords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { call } from '../calls/call.ts';
import { auditNetwork } from '../http/addresses.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { type ApiEnv, inTransaction } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { findAdminUser, listAdministrators, recordAccountEvent } from './accountRows.ts';
import { accountCaller, changePassword, queuePasswordChanged, requirePassword } from './changePassword.ts';

/** An administrator's own account: their name and a new password; and the names of their colleagues. */
export function administratorAccountCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, settings, administrators: guard } = parts;

  calls.get(
    callPaths.adminUser,
    call({ summary: 'The administrator who is logged in', guard, response: adminUserResponse }),
    async (c) => {
      const user = await findAdminUser(sql, c.var.administratorId, settings.signIn?.name);
      if (!user) throw new ApiFailure('not_authenticated');
      return c.json(user);
    },
  );

  calls.get(
    callPaths.administrators,
    call({ summary: 'All administrators, by name', guard, response: v.array(colleagueResponse) }),
    async (c) => c.json(await listAdministrators(sql)),
  );

  calls.post(
    callPaths.adminPassword,
    call({
      summary: 'Change your own password, which ends all your other sessions',
      guard,
      body: administratorPasswordSchema,
      response: successResponse,
    }),
    async (c) => {
      const { administratorId } = c.var;
      const { currentPassword, newPassword } = c.req.valid('json');
      if (isCommonPassword(newPassword)) throw invalidFields({ newPassword: commonPasswordMessage });
      const account = { role: 'administrator', id: administratorId } as const;
      const { passwordHash: expectedHash } = await requirePassword(c, parts, account, currentPassword);
      const passwordHash = await hashPassword(newPassword, accountCaller(c, settings, 'administrator'));
      await inTransaction(c, sql, async (transaction) => {
        const change = { passwordHash, expectedHash, currentSessionId: guard.idOf(c) };
        const isChanged = await changePassword(transaction, 'administrator', administratorId, change);
        if (!isChanged) throw invalidFields({ currentPassword: wrongPasswordMessage });
        const network = auditNetwork(c, settings);
        await recordAccountEvent(transaction, { administratorId, action: 'password_changed', network });
        await queuePasswordChanged(transaction, settings.mail, account);
      });
      return c.json({ success: true });
    },
  );
}
