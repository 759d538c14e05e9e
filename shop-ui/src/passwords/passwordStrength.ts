import { isPattern } from '@fieldbox/contract/accounts/passwordPatterns';
import { brand } from '@fieldbox/contract/site/brand';
import { commonPasswords } from './commonPasswords.ts';

export type PasswordStrength = {
  /** Of four. */
  segments: 0 | 1 | 2 | 3 | 4;
  word: string;
  reason: string;
};

/** Characters from which on a password is enough, strong, very strong. */
const enough = 8;
const strong = 16;
const veryStrong = 28;

/** How well a password resists guessing; only one that is too short is refused, which the form's schema does. */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = password;
  if (length === 0) return { segments: 0, word: '', reason: '' };
  if (length < enough) {
    return { segments: 1, word: 'Too short', reason: `Password must be at least ${enough} characters.` };
  }
  if (isCommon(password)) return { segments: 2, word: 'Weak', reason: 'One of the most common passwords.' };
  const reason = `${length} characters.`;
  if (length < strong) return { segments: 2, word: 'Fair', reason };
  return length < veryStrong ? { segments: 3, word: 'Strong', reason } : { segments: 4, word: 'Very strong', reason };
}

function isCommon(password: string): boolean {
  const compared = password.normalize('NFKC').trim().toLowerCase();
  return commonPasswords.has(compared) || compared === brand.name.toLowerCase() || isPattern(compared);
}
