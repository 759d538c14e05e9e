import type { Role } from '@fieldbox/contract/accounts/logins';
import { brand } from '@fieldbox/contract/site/brand';
import { accountTables } from '../auth/accountTables.ts';
import type { Statements } from '../database/connect.ts';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { mailText } from '../mail/mailText.ts';
import { hasRecentMail, type MailSettings, queueMail } from '../mail/queueMail.ts';

/** Without the username: somebody else may have registered it with this address. */
export const passwordChanged: MailTemplate<{ role: Role }> = {
  kind: 'password-changed',
  compose: (_sql, { role }) => ({
    subject: `A new password has been set for your ${brand.name} ${role} account`,
    text: mailText(
      `A new password has been set for ${role === 'administrator' ? 'an administrator' : 'a supplier'} account with this address.`,
      `If this wasn't you, write to ${brand.email} right away.`,
    ),
  }),
};

/**
 * Notifies an account's owner of a new password, which somebody else may have set, in the transaction of the change. Not again within
 * minutes: anybody can register with anybody's address, and change their password again and again.
 */
export async function queuePasswordChanged(
  sql: Statements,
  mail: MailSettings | undefined,
  { role, id }: { role: Role; id: number },
): Promise<void> {
  if (!mail) return;
  const { user, email } = accountTables[role];
  const [account] = await sql<
    { address: string }[]
  >`select ${sql(email)} as address from ${sql(user)} where id = ${id}`;
  if (!account || (await hasRecentMail(sql, passwordChanged, account.address))) return;
  await queueMail(sql, passwordChanged, account.address, { role });
}
