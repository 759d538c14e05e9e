import { administratorPasswordSchema } from '@fieldbox/contract/accounts/administratorAccount';
import { wrongPasswordMessage } from '@fieldbox/contract/accounts/passwords';
import { adminUserResponse, colleagueResponse, sessionResponse } from '@fieldbox/contract/accounts/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import { commonPasswordMessage, isCommonPassword } from '../auth/commonPasswords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { call } from '../calls/call.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { auditNetwork } from '../http/auditNetwork.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction } from '../http/inTransaction.ts';
import type { ApiParts } from '../parts.ts';
import { passwordChanged, queueAccountMail } from './accountMails.ts';
import { findAdminUser, listAdministrators } from './administrators.ts';
import { changePassword } from './changePassword.ts';
import { endSessions } from './endSessions.ts';
import { recordAccountEvent } from './recordAccountEvent.ts';
import { accountCaller, requirePassword } from './requirePassword.ts';
import { deleteSession, listSessions } from './sessionRows.ts';

/** An administrator's own account: their name, a new password, and their sessions on other devices. */
export function administratorAccountCalls(parts: ApiParts): Hono<ApiEnv> {
  const { sql, settings, administrators } = parts;
  const calls = new Hono<ApiEnv>();
  const guard = administrators;

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
      summary: 'Change the own password, which ends all other sessions',
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
    call({ summary: 'The own sessions', guard, response: v.array(sessionResponse) }),
    async (c) => c.json(await listSessions(sql, c.var.administratorId, administrators.idOf(c))),
  );

  calls.delete(callPaths.adminSessions, call({ summary: 'End all own sessions but this one', guard }), async (c) => {
    const { administratorId } = c.var;
    await inRecordedTransaction(c, sql, async (transaction) => {
      const sessions = await endSessions(transaction, 'administrator', administratorId, administrators.idOf(c));
      if (sessions === 0) return { result: undefined };
      const network = auditNetwork(c, settings);
      const after = { sessions };
      const event = { administratorId, action: 'sessions_ended', network, after } as const;
      return { result: undefined, eventId: await recordAccountEvent(transaction, event) };
    });
    return c.body(null, 204);
  });

  calls.delete(callPaths.adminSession, call({ summary: 'End an own session', guard, id: true }), async (c) => {
    const { administratorId } = c.var;
    const number = c.req.valid('param').id;
    const ended = await inRecordedTransaction(c, sql, async (transaction) => {
      const id = await deleteSession(transaction, administratorId, number);
      if (!id) throw new ApiFailure('not_found', 'There is no such session.');
      const network = auditNetwork(c, settings);
      const after = { sessions: 1 };
      const event = { administratorId, action: 'sessions_ended', network, after } as const;
      return { result: id, eventId: await recordAccountEvent(transaction, event) };
    });
    if (ended === administrators.idOf(c)) await administrators.end(c);
    return c.body(null, 204);
  });

  return calls;
}
