import type { Role } from '@fieldbox/contract/accounts/roles';
import { brand } from '@fieldbox/contract/site/brand';
import type { MailTemplate } from '../../mail/mailTemplate.ts';
import { mailText } from '../../mail/mailText.ts';
import { addMailedResetToken, resetLink } from './resetTokens.ts';

/** Without the username: somebody else may have registered it with this address. */
const accounts = { administrator: 'an administrator account', supplier: 'a supplier account' };

export const passwordReset: MailTemplate<{ role: Role; userId: number }> = {
  kind: 'password-reset',
  compose: async (sql, { role, userId }, publicUrl, recipient) => {
    const token = await addMailedResetToken(sql, role, userId, recipient);
    if (!token) return null;
    return {
      subject: `Set a new password for ${brand.name}`,
      text: mailText(
        `Someone has asked to set a new password for ${accounts[role]} with this address.`,
        `To set it, open this link within an hour:\n${await resetLink(sql, publicUrl, role, userId, token)}`,
        "If it wasn't you, ignore this email: your password won’t change.",
      ),
    };
  },
};
