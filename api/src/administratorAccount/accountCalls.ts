import { administratorPasswordSchema } from '@fieldbox/contract/administratorAccount';
import { wrongPasswordMessage } from '@fieldbox/contract/suppliers';
import { Hono } from 'hono';
import { auditNetwork } from '../audit/auditNetwork.ts';
import { replacePassword } from '../auth/administrators.ts';
import { commonPasswordMessage, isCommonPassword } from '../auth/commonPasswords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { passwordCaller } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { rowId } from '../http/rowId.ts';
import type { ApiParts } from '../parts.ts';
import { recordAccountEvent } from './recordAccountEvent.ts';
import { requirePassword } from './requirePassword.ts';
import { deleteOtherSessions, deleteSession, listSessions } from './sessionRows.ts';

/** What an administrator does with their own account: a new password, and an end of sessions elsewhere. */
export function administratorAccountCalls(parts: ApiParts): Hono<ApiEnv> {
  const { sql, settings, administrators } = parts;
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);

  calls.post('/admin/password', guard, async (c) => {
    const { administratorId } = c.var;
    const { currentPassword, newPassword } = await readJson(c, administratorPasswordSchema);
    if (isCommonPassword(newPassword)) throw invalidFields({ newPassword: commonPasswordMessage });
    const before = await requirePassword(c, parts, currentPassword);
    const passwordHash = await hashPassword(newPassword, passwordCaller(c, settings, true));
    await inTime(c, sql, async (transaction) => {
      const replaced = await replacePassword(transaction, administratorId, before.passwordHash, passwordHash);
      if (!replaced) throw invalidFields({ currentPassword: wrongPasswordMessage });
      await deleteOtherSessions(transaction, administratorId, administrators.idOf(c));
      const network = auditNetwork(c, settings);
      await recordAccountEvent(transaction, { administratorId, action: 'password_changed', network });
    });
    return c.json({ success: true });
  });

  calls.get('/admin/sessions', guard, async (c) =>
    c.json(await listSessions(sql, c.var.administratorId, administrators.idOf(c))),
  );

  calls.delete('/admin/sessions', guard, async (c) => {
    const { administratorId } = c.var;
    await inTime(c, sql, async (transaction) => {
      const sessions = await deleteOtherSessions(transaction, administratorId, administrators.idOf(c));
      if (sessions === 0) return;
      const network = auditNetwork(c, settings);
      await recordAccountEvent(transaction, {
        administratorId,
        action: 'sessions_ended',
        network,
        after: { sessions },
      });
    });
    return c.body(null, 204);
  });

  calls.delete('/admin/sessions/:id', guard, async (c) => {
    const { administratorId } = c.var;
    const number = rowId(c.req.param('id'));
    const ended = await inTime(c, sql, async (transaction) => {
      const id = await deleteSession(transaction, administratorId, number);
      if (!id) throw new ApiFailure('not_found', 'There is no such session.');
      const network = auditNetwork(c, settings);
      const after = { sessions: 1 };
      await recordAccountEvent(transaction, { administratorId, action: 'sessions_ended', network, after });
      return id;
    });
    if (ended === administrators.idOf(c)) await administrators.end(c);
    return c.body(null, 204);
  });

  return calls;
}
