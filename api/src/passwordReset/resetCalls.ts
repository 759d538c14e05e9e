import {
  type PasswordResetAnswer,
  type PasswordResetLink,
  passwordResetRequestSchema,
  passwordResetSchema,
  staleResetLinkMessage,
} from '@fieldbox/contract/passwordReset';
import { Hono } from 'hono';
import { auditNetwork } from '../audit/auditNetwork.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { commonPasswordMessage, isCommonPassword } from '../auth/commonPasswords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { Statements } from '../database/connect.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { passwordCaller } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { ownAddress } from '../http/ownAddress.ts';
import { readJson } from '../http/readJson.ts';
import { rowId } from '../http/rowId.ts';
import { doOnce } from '../idempotency/doOnce.ts';
import { hasRecentMail, queueMail } from '../mail/queueMail.ts';
import type { ApiParts } from '../parts.ts';
import { noSuchSupplier } from '../suppliers/changeStatus.ts';
import { findSupplier } from '../suppliers/findSupplier.ts';
import { endSessions, findAccounts, findUsername, type Role, setPassword } from './accounts.ts';
import { addResetToken, isResetToken, resetLink, takeResetToken } from './resetTokens.ts';

/**
 * A new password by a link that is good for an hour: by mail, or from an administrator
 * (docs/specification/accounts.md#password-reset).
 */
export function resetCalls({ sql, settings, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  for (const [path, role] of [
    ['/admin/password-reset', 'administrator'],
    ['/supplier/password-reset', 'supplier'],
  ] as const) {
    calls.post(path, async (c) => {
      const input = await readJson(c, passwordResetRequestSchema);
      return doOnce(c, sql, input, (transaction) => sendLinks(transaction, role, input.account));
    });

    calls.post(`${path}/confirm`, async (c) => {
      const { token, password } = await readJson(c, passwordResetSchema);
      if (role === 'administrator' && isCommonPassword(password))
        throw invalidFields({ password: commonPasswordMessage });
      // Made-up tokens are not worth a hash.
      const isGood = await isResetToken(sql, role, token);
      const passwordHash = isGood ? await hashPassword(password, passwordCaller(c, settings)) : undefined;
      const reset = (transaction: Statements) =>
        resetPassword(transaction, { role, token, passwordHash, network: auditNetwork(c, settings) });
      // Compared by the token alone: a quick digest of the password must not be stored.
      return doOnce(c, sql, {}, reset, { token });
    });
  }

  calls.post('/supplier/:id/password-reset', requireAdministrator(administrators), async (c) => {
    const id = rowId(c.req.param('id'));
    const link = await inTime(c, sql, async (transaction): Promise<PasswordResetLink> => {
      const supplier = await findSupplier(transaction, id);
      if (!supplier) throw noSuchSupplier();
      await recordEvent(transaction, {
        actor: { role: 'administrator', id: c.var.administratorId },
        action: 'password_reset_link_issued',
        subject: { id, name: supplier.companyName },
        network: auditNetwork(c, settings),
      });
      const { token, expiresAt } = await addResetToken(transaction, 'supplier', id);
      return { link: resetLink(ownAddress(c, settings), 'supplier', token), expiresAt: expiresAt.toISOString() };
    });
    return c.json(link, 201);
  });

  async function sendLinks(transaction: Statements, role: Role, account: string): Promise<PasswordResetAnswer> {
    if (!settings.mail) {
      const who = role === 'supplier' ? 'Please ask us' : 'Please ask whoever operates this site';
      return { message: `${who} for a link to set a new password.` };
    }
    for (const { id, email } of await findAccounts(transaction, role, account)) {
      if (await hasRecentMail(transaction, 'password-reset', email)) continue;
      await queueMail(transaction, 'password-reset', email, { role, userId: id });
    }
    return {
      message: 'If there is such an account, we have sent a link to its email address. It is good for an hour.',
    };
  }

  return calls;
}

interface Reset {
  role: Role;
  token: string;
  passwordHash: string | undefined;
  network: string | null;
}

/** @throws ApiFailure validation_failed for a link that was used, is over or never was */
async function resetPassword(sql: Statements, { role, token, passwordHash, network }: Reset) {
  const userId = passwordHash && (await takeResetToken(sql, role, token));
  if (!userId) throw invalidFields({ token: staleResetLinkMessage });
  await setPassword(sql, role, userId, passwordHash);
  await endSessions(sql, role, userId);
  const name = (await findUsername(sql, role, userId)) ?? '';
  await recordEvent(sql, {
    actor: { role, id: userId },
    action: 'password_reset',
    subject: { id: userId, name },
    network,
  });
  return { success: true };
}
