import { administratorPasswordSchema } from '@fieldbox/contract/accounts/administratorAccount';
import { wrongPasswordMessage } from '@fieldbox/contract/accounts/passwords';
import { adminUserResponse, colleagueResponse, sessionResponse } from '@fieldbox/contract/accounts/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { commonPasswordMessage, isCommonPassword } from '../auth/commonPasswords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { call } from '../calls/call.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { auditNetwork } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction } from '../http/inTransaction.ts';
import type { ApiParts } from '../parts.ts';
import { passwordChanged, queueAccountMail } from './accountMails.ts';
import { findAdminUser, listAdministrators } from './administrators.ts';
import { changePassword } from './changePassword.ts';
import { recordAccountEvent } from './recordAccountEvent.ts';
import { accountCaller, requirePassword } from './requirePassword.ts';
import { deleteSession, endSessions, listSessions } from './sessionRows.ts';

/** An administrator's own account: their name, a new password, and their sessions on other devices. */
export function administratorAccountCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, settings, administrators } = parts;
  const guard = administrators;

  const recordEnd = (c: Context, own: Statements, sessions: number) =>
    recordAccountEvent(own, {
      administratorId: c.var.administratorId,
      action: 'sessions_ended',
      network: auditNetwork(c, settings),
      after: { sessions },
    });

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
      await inRecordedTransaction(c, sql, async (transaction) => {
        const change = { passwordHash, expectedHash, currentSessionId: administrators.idOf(c) };
        const isChanged = await changePassword(transaction, 'administrator', administratorId, change);
        if (!isChanged) throw invalidFields({ currentPassword: wrongPasswordMessage });
        const network = auditNetwork(c, settings);
        const eventId = await recordAccountEvent(transaction, { administratorId, action: 'password_changed', network });
        await queueAccountMail(transaction, settings.mail, passwordChanged, account);
        return { result: undefined, eventId };
      });
      return c.json({ success: true });
    },
  );

  calls.get(
    callPaths.adminSessions,
    call({ summary: 'Your own sessions', guard, response: v.array(sessionResponse) }),
    async (c) => c.json(await listSessions(sql, c.var.administratorId, administrators.idOf(c))),
  );

  calls.delete(callPaths.adminSessions, call({ summary: 'End all your other sessions', guard }), async (c) => {
    const { administratorId } = c.var;
    await inRecordedTransaction(c, sql, async (transaction) => {
      const sessions = await endSessions(transaction, 'administrator', administratorId, administrators.idOf(c));
      return { result: undefined, ...(sessions > 0 && { eventId: await recordEnd(c, transaction, sessions) }) };
    });
    return c.body(null, 204);
  });

  calls.delete(callPaths.adminSession, call({ summary: 'End one of your sessions', guard, id: true }), async (c) => {
    const { administratorId } = c.var;
    const number = c.req.valid('param').id;
    const ended = await inRecordedTransaction(c, sql, async (transaction) => {
      const id = await deleteSession(transaction, administratorId, number);
      if (!id) throw new ApiFailure('not_found', 'There is no such session.');
      return { result: id, eventId: await recordEnd(c, transaction, 1) };
    });
    if (ended === administrators.idOf(c)) await administrators.end(c);
    return c.body(null, 204);
  });
}
