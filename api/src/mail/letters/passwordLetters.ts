import { brand } from '@fieldbox/contract/brand';
import { addMailedResetToken, resetLink } from '../../passwordReset/resetTokens.ts';
import type { Composer } from '../composeLetter.ts';
import { signed } from './signed.ts';

/** Without its name, which somebody else may have chosen for this address. */
const accounts = { administrator: 'an administrator account', supplier: 'a supplier account' };

export const passwordReset: Composer<'password-reset'> = async (sql, { role, userId }, publicUrl, recipient) => {
  const token = await addMailedResetToken(sql, role, userId, recipient);
  if (!token) return null;
  return {
    subject: `Set a new password for ${brand.name}`,
    text: signed(
      `A new password was asked for, for ${accounts[role]} with this address.`,
      `Set it here within an hour:\n${resetLink(publicUrl, role, token)}`,
      'If it was not you, do nothing: your password stays as it is.',
    ),
  };
};
