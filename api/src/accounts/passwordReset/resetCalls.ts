import {
  commonPasswordMessage,
  type PasswordResetLink,
  type PasswordResetResponse,
  passwordResetResponse,
} from '@fieldbox/contract/accounts/accounts';
import {
  passwordResetRequestSchema,
  passwordResetSchema,
  type Role,
  staleResetLinkMessage,
} from '@fieldbox/contract/accounts/logins';
import { passwordResetMinutes } from '@fieldbox/contract/privacy/retention';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import { recordEvent } from '../../audit/recordEvent.ts';
import { isCommonPassword } from '../../auth/commonPasswords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { accountTables } from '../../auth/sessions.ts';
import { newToken, tokenDigest } from '../../auth/tokens.ts';
import { type ApiParts, call } from '../../calls/call.ts';
import { deleteInBatches, hasRows, isoTime, only, type Sql } from '../../database/sql.ts';
import { invalidFields } from '../../http/apiFailure.ts';
import { respondOnce } from '../../idempotency/respondOnce.ts';
import { auditNetwork, passwordCaller } from '../../limits/callerNetworks.ts';
import { type MailTemplate, mailText, queueUnlessRecent } from '../../mail/queueMail.ts';
import { findUsername, lockAccounts } from '../accountRows.ts';
import { changePassword, queuePasswordChanged } from '../changePassword.ts';

/** A new password by a link that was sent by mail and is valid for an hour (docs/specification/accounts.md#password-reset). */
export function resetCalls({ calls, sql, settings, limits }: ApiParts): void {
  const open = { guard: 'everybody', limit: limits.resetAttempt, idempotent: true } as const;
  for (const [path, confirmPath, role] of [
    [callPaths.adminPasswordReset, callPaths.adminPasswordResetConfirm, 'administrator'],
    [callPaths.supplierPasswordReset, callPaths.supplierPasswordResetConfirm, 'supplier'],
  ] as const) {
    calls.post(
      path,
      call({
        ...open,
        summary: 'Ask for a link to set a new password',
        body: passwordResetRequestSchema,
        response: passwordResetResponse,
      }),
      async (c) => {
        const { account } = c.req.valid('json');
        await limits.countByNetwork(c);
        return respondOnce(c, sql, account, (transaction) => sendLinks(transaction, role, account));
      },
    );

    calls.post(
      confirmPath,
      call({ ...open, summary: 'Set a new password by a link', body: passwordResetSchema, response: successResponse }),
      async (c) => {
        const { token, password } = c.req.valid('json');
        if (role === 'administrator' && isCommonPassword(password))
          throw invalidFields({ password: commonPasswordMessage });
        await limits.countByNetwork(c);
        // No hash is computed for a made-up token.
        const isValid = await isResetToken(sql, role, token);
        const passwordHash = isValid && (await hashPassword(password, passwordCaller(c, settings)));
        // Only the token is compared: a fast digest of the password must not be stored.
        return respondOnce(c, sql, token, async (transaction) => {
          const id = passwordHash && (await consumeResetToken(transaction, role, token));
          if (!id) throw invalidFields({ token: staleResetLinkMessage });
          await changePassword(transaction, role, id, { passwordHash });
          const subject = { id, name: (await findUsername(transaction, role, id)) ?? '' };
          await recordEvent(transaction, { role, id }, 'password_reset', subject, {
            network: auditNetwork(c, settings),
          });
          await queuePasswordChanged(transaction, settings.mail, { role, id });
          return { success: true };
        });
      },
    );
  }

  async function sendLinks(transaction: Sql, role: Role, account: string): Promise<PasswordResetResponse> {
    if (!settings.mail) {
      const who = role === 'supplier' ? 'Please ask us' : 'Please ask the operator of this site';
      return { message: `${who} for a link to set a new password.`, byMail: false };
    }
    const accounts = await lockAccounts(transaction, role, account);
    // Each account has a limit of its own: anybody can register one with another's address, which must not block the others' links.
    const links = accounts.map(({ id, email }) => ({ recipient: email, data: { role, userId: id } }));
    await queueUnlessRecent(transaction, passwordReset, links);
    return {
      message: 'If there is such an account, we have sent a link to its email address. It works for one hour.',
      byMail: true,
    };
  }
}

/** The mail's words for an account. It does not name the account: somebody else may have registered it with this address. */
const accountNouns = { administrator: 'an administrator account', supplier: 'a supplier account' };

export const passwordReset: MailTemplate<{ role: Role; userId: number }> = {
  kind: 'password-reset',
  compose: async (sql, { role, userId }, publicUrl, recipient) => {
    const { user, email } = accountTables[role];
    // Locked until the mail is sent, so that the address cannot change before.
    const isAddress = await hasRows(sql`
      select from ${sql(user)} where id = ${userId} and ${sql(email)} = ${recipient} for share`);
    if (!isAddress) return null;
    const { link } = await issueResetLink(sql, publicUrl, { role, id: userId });
    return {
      subject: `Set a new password for ${brand.name}`,
      text: mailText(
        `Someone has asked to set a new password for ${accountNouns[role]} with this address.`,
        `To set it, open this link within an hour:\n${link}`,
        "If it wasn't you, ignore this email: your password won’t change.",
      ),
    };
  },
};

/** A new token for a link; only its digest is stored. Earlier ones remain valid for their time. */
export async function addResetToken(sql: Sql, role: Role, userId: number) {
  const token = newToken();
  const { expiresAt } = await only(sql<{ expiresAt: string }[]>`
    insert into shop.password_reset (digest, role, user_id, expires_at)
    values (${tokenDigest(token)}, ${role}, ${userId}, now() + make_interval(mins => ${passwordResetMinutes}))
    returning ${isoTime(sql, 'expires_at')}`);
  return { token, expiresAt };
}

/** A new link, for a mail, or for an administrator to pass on. */
export async function issueResetLink(
  sql: Sql,
  publicUrl: string,
  { role, id }: { role: Role; id: number },
): Promise<PasswordResetLink> {
  const { token, expiresAt } = await addResetToken(sql, role, id);
  return { link: linkOf(publicUrl, role, (await findUsername(sql, role, id)) ?? '', token), expiresAt };
}

const isResetToken = (sql: Sql, role: Role, token: string) =>
  hasRows(sql`
    select role from shop.password_reset
    where digest = ${tokenDigest(token)} and role = ${role} and expires_at > now()`);

/** Uses up a token. @returns the account whose password it may set; a new password ends its other tokens too */
async function consumeResetToken(sql: Sql, role: Role, token: string): Promise<number | undefined> {
  const [taken] = await sql<{ userId: number; isValid: boolean }[]>`
    delete from shop.password_reset
    where digest = ${tokenDigest(token)} and role = ${role}
    returning user_id, expires_at > now() as is_valid`;
  return taken?.isValid ? taken.userId : undefined;
}

export const removeExpiredResetTokens = (sql: Sql) =>
  deleteInBatches(sql, 'shop.password_reset', sql`expires_at <= now()`);

/**
 * The address of a token's link. A fragment is sent to no server, so it appears in no log and no Referer. The form that it opens names
 * the account, for password managers. The username is in hexadecimal, because it may be a text of somebody who registered with another's
 * address, and would stand in a mail to that address.
 */
function linkOf(publicUrl: string, role: Role, username: string, token: string): string {
  const fragment = new URLSearchParams({ reset: token, account: Buffer.from(username).toString('hex') });
  return `${publicUrl}${role === 'administrator' ? pagePaths.adminLogin : pagePaths.supplierLogin}#${fragment}`;
}
