export { commonPasswordMessage } from '@fieldbox/contract/accounts/administratorAccount';

import { isPattern } from '@fieldbox/contract/accounts/passwordPatterns';
import { brand } from '@fieldbox/contract/site/brand';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords of public leaks, in lower case. Only the server checks them: they take half a megabyte. */
const common = new Set<unknown>(dictionary['passwords-common']);

/**
 * Whether a password is among those that attackers try first. Upper case and full-width characters do not make a common
 * password rare, and the name of the site is a common one.
 */
export function isCommonPassword(password: string): boolean {
  const compared = password.normalize('NFKC').trim().toLowerCase();
  return common.has(compared) || compared === brand.name.toLowerCase() || isPattern(compared);
}
