import {
  administratorPasswordSchema,
  adminUserResponse,
  colleagueResponse,
  commonPasswordMessage,
} from '@fieldbox/contract/accounts/accounts';
import { wrongPasswordMessage } from '@fieldbox/contract/accounts/credentials';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import * as v from 'valibot';
import { administrator } from '../audit/recordEvent.ts';
import { isCommonPassword } from '../auth/commonPasswords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { changeInTime } from '../http/transaction.ts';
import { auditNetwork } from '../limits/callerNetworks.ts';
import { findAdminUser, listAdministrators, recordAccountEvent } from './accountRows.ts';
import { accountCaller, changePassword, queuePasswordChanged, requirePassword } from './changePassword.ts';

/** An administrator's own account: their name and a new password; the names of their colleagues. */
export function administratorAccountCalls(parts: ApiParts): void {
  const { calls, sql, settings, administrators: guard } = parts;

  calls.get(
    callPaths.adminUser,
    call({ summary: 'The administrator who is logged in', guard, response: adminUserResponse }),
    async (c) => {
      const user = await findAdminUser(sql, c.var.administratorId);
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
      const account = administrator(administratorId);
      const expectedHash = await requirePassword(c, parts, account, currentPassword);
      const passwordHash = await hashPassword(newPassword, accountCaller(c, settings, 'administrator'));
      await changeInTime(c, sql, async (transaction) => {
        const change = { passwordHash, expectedHash, currentSessionId: guard.idOf(c) };
        const isChanged = await changePassword(transaction, 'administrator', administratorId, change);
        if (!isChanged) throw invalidFields({ currentPassword: wrongPasswordMessage });
        await recordAccountEvent(transaction, administratorId, 'password_changed', auditNetwork(c, settings));
        await queuePasswordChanged(transaction, settings.mail, account);
      });
      return c.json({ success: true });
    },
  );
}
