import { brand } from '@fieldbox/contract/brand';
import { addMailedResetToken, resetLink } from '../../passwordReset/resetTokens.ts';
import type { Composer } from '../composeLetter.ts';
import { signed } from './signed.ts';

export const passwordReset: Composer<'password-reset'> = async (sql, { role, userId }, publicUrl, recipient) => {
  const added = await addMailedResetToken(sql, role, userId, recipient);
  if (!added) return null;
  const { token, username } = added;
  return {
    subject: `Set a new password for ${brand.name}`,
    text: signed(
      `A new password was asked for, for the ${role} account ${username}.`,
      `Set it here within an hour:\n${resetLink(publicUrl, role, token)}`,
      'If it was not you, do nothing: your password stays as it is.',
    ),
  };
};
