import { type Invited, invitationResponse, invitationSchema } from '@fieldbox/contract/accounts/accounts';
import { usernameTakenMessage } from '@fieldbox/contract/accounts/credentials';
import { invitationDays } from '@fieldbox/contract/privacy/retention';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { recordEvent } from '../audit/recordEvent.ts';
import { call } from '../calls/call.ts';
import type { Statements } from '../database/sql.ts';
import { auditNetwork, ownAddress } from '../http/addresses.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { type ApiEnv, inTransaction } from '../http/environment.ts';
import { type MailTemplate, mailText } from '../mail/mailTemplate.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { ApiParts } from '../parts.ts';
import { findUsername, insertAdministrator } from './accountRows.ts';
import { requirePassword } from './changePassword.ts';
import { addMailedResetToken, addResetToken, resetLink } from './passwordReset/resetCalls.ts';

const minutes = invitationDays * 24 * 60;

/** An account that nobody can log in to before its owner has set a password by the link, which works like one of a reset. */
export function invitationCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, settings, administrators } = parts;
  calls.post(
    callPaths.administrators,
    call({
      summary: 'Invite an administrator by a link to set a password',
      guard: administrators,
      body: invitationSchema,
      status: 201,
      response: invitationResponse,
    }),
    async (c) => {
      const { currentPassword, ...user } = c.req.valid('json');
      const actor = { role: 'administrator', id: c.var.administratorId } as const;
      await requirePassword(c, parts, actor, currentPassword);
      const invited = await inTransaction(c, sql, async (transaction) => {
        const id = await insertAdministrator(transaction, { ...user, passwordHash: null });
        if (id === undefined) throw invalidFields({ username: usernameTakenMessage });
        await recordEvent(transaction, {
          actor,
          action: 'administrator_invited',
          subject: { id, name: user.username },
          network: auditNetwork(c, settings),
        });
        return invite(transaction, id, user.email, ownAddress(c, settings));
      });
      return c.json(invited, 201);
    },
  );

  async function invite(transaction: Statements, id: number, email: string, address: string): Promise<Invited> {
    if (settings.mail) {
      await queueMail(transaction, administratorInvitation, email, { administratorId: id });
      return { link: null };
    }
    const { token, expiresAt } = await addResetToken(transaction, 'administrator', id, minutes);
    return {
      link: {
        link: await resetLink(transaction, address, 'administrator', id, token),
        expiresAt: expiresAt.toISOString(),
      },
    };
  }
}

export const administratorInvitation: MailTemplate<{ administratorId: number }> = {
  kind: 'administrator-invitation',
  compose: async (sql, { administratorId: id }, publicUrl, recipient) => {
    const token = await addMailedResetToken(sql, 'administrator', id, recipient, minutes);
    if (!token) return null;
    return {
      subject: `You are invited to administer ${brand.name}`,
      text: mailText(
        `An administrator of ${brand.name} has made an account for you.`,
        `Your username is ${await findUsername(sql, 'administrator', id)}. To set your password, open this link within ${invitationDays} days. It works once:\n${await resetLink(sql, publicUrl, 'administrator', id, token)}`,
        `If you don't expect this, ignore this email, or write to ${brand.email}.`,
      ),
    };
  },
};
