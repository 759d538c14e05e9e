import {
  administratorPasswordSchema,
  adminUserResponse,
  colleagueResponse,
  commonPasswordMessage,
  type Invited,
  invitationResponse,
  invitationSchema,
} from '@fieldbox/contract/accounts/accounts';
import { usernameTakenMessage, wrongPasswordMessage } from '@fieldbox/contract/accounts/credentials';
import { invitationDays } from '@fieldbox/contract/privacy/retention';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import * as v from 'valibot';
import { administrator, recordEvent } from '../audit/recordEvent.ts';
import { isCommonPassword } from '../auth/commonPasswords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type ApiParts, call } from '../calls/call.ts';
import type { Sql } from '../database/sql.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { ownAddress } from '../http/ownOrigin.ts';
import { changeInTime, respondWithChange } from '../http/transaction.ts';
import { auditNetwork } from '../limits/callerNetworks.ts';
import { type MailTemplate, mailText, queueMail } from '../mail/queueMail.ts';
import { findAdminUser, insertAdministrator, listAdministrators, recordAccountEvent } from './accountRows.ts';
import { accountCaller, changePassword, queuePasswordChanged, requirePassword } from './changePassword.ts';
import { addMailedResetLink, issueResetLink } from './passwordReset/resetCalls.ts';

const invitationMinutes = invitationDays * 24 * 60;

/** An administrator's own account: their name and a new password; the names of their colleagues, and an invitation of another one. */
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
      const { passwordHash: expectedHash } = await requirePassword(c, parts, account, currentPassword);
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

  // Nobody can log in to the new account before its owner has set a password. The link works like one of a reset.
  calls.post(
    callPaths.administrators,
    call({
      summary: 'Invite an administrator by a link to set a password',
      guard,
      body: invitationSchema,
      status: 201,
      response: invitationResponse,
    }),
    async (c) => {
      const { currentPassword, ...user } = c.req.valid('json');
      const actor = administrator(c.var.administratorId);
      await requirePassword(c, parts, actor, currentPassword);
      return respondWithChange(c, sql, async (transaction) => {
        const id = await insertAdministrator(transaction, { ...user, passwordHash: null });
        if (id === undefined) throw invalidFields({ username: usernameTakenMessage });
        const network = auditNetwork(c, settings);
        await recordEvent(transaction, actor, 'administrator_invited', { id, name: user.username }, { network });
        return invite(transaction, id, user.email, ownAddress(c, settings));
      });
    },
  );

  async function invite(transaction: Sql, id: number, email: string, address: string): Promise<Invited> {
    if (settings.mail) {
      await queueMail(transaction, administratorInvitation, email, { administratorId: id });
      return { link: null };
    }
    return { link: await issueResetLink(transaction, address, administrator(id), invitationMinutes) };
  }
}

export const administratorInvitation: MailTemplate<{ administratorId: number }> = {
  kind: 'administrator-invitation',
  compose: async (sql, { administratorId: id }, publicUrl, recipient) => {
    const account = { ...administrator(id), address: recipient };
    const invited = await addMailedResetLink(sql, publicUrl, account, invitationMinutes);
    if (!invited) return null;
    return {
      subject: `You are invited to administer ${brand.name}`,
      text: mailText(
        `An administrator of ${brand.name} has made an account for you.`,
        `Your username is ${invited.username}. To set your password, open this link within ${invitationDays} days. It works once:\n${invited.link}`,
        `If you don't expect this, ignore this email, or write to ${brand.email}.`,
      ),
    };
  },
};
