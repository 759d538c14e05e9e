import type { Role } from '@fieldbox/contract/accounts/roles';
import { brand } from '@fieldbox/contract/site/brand';
import { accountTables } from '../auth/accountTables.ts';
import type { Statements } from '../database/connect.ts';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { mailText } from '../mail/mailText.ts';
import { hasRecentMail, type MailSettings, queueMail } from '../mail/queueMail.ts';

export type AccountMail = MailTemplate<{ role: Role }>;

/** Without the username: somebody else may have registered it with this address. */
const notice = (kind: string, what: string): AccountMail => ({
  kind,
  compose: (_sql, { role }) => ({
    subject: `${what} for your ${brand.name} ${role} account`,
    text: mailText(
      `${what} for ${role === 'administrator' ? 'an administrator' : 'a supplier'} account with this address.`,
      `If this wasn't you, write to ${brand.email} right away.`,
    ),
  }),
});

export const passwordChanged = notice('password-changed', 'A new password has been set');
export const oneTimePasswordsTurnedOn = notice(
  'one-time-passwords-turned-on',
  'One-time passwords have been turned on',
);
export const oneTimePasswordsTurnedOff = notice(
  'one-time-passwords-turned-off',
  'One-time passwords have been turned off',
);
export const recoveryCodesReplaced = notice('recovery-codes-replaced', 'New recovery codes have been made');

/**
 * Notifies an account's owner of a change that somebody else may have made, in the transaction of the change. Not again within
 * minutes: anybody can register with anybody's address, and change their password again and again.
 */
export async function queueAccountMail(
  sql: Statements,
  mail: MailSettings | undefined,
  template: AccountMail,
  { role, id }: { role: Role; id: number },
): Promise<void> {
  if (!mail) return;
  const { user, email } = accountTables[role];
  const [account] = await sql<
    { address: string }[]
  >`select ${sql(email)} as address from ${sql(user)} where id = ${id}`;
  if (!account || (await hasRecentMail(sql, template, account.address))) return;
  await queueMail(sql, template, account.address, { role });
}
