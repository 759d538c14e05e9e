export { commonPasswordMessage } from '@fieldbox/contract/administratorAccount';

import { brand } from '@fieldbox/contract/brand';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords of public leaks, in lower case. Only the server checks them: they take half a megabyte. */
const common = new Set<unknown>(dictionary['passwords-common']);

/** Such as `00000000` and `adminadmin`, which the list leaves out: its authors detect them by rule, as we do. */
const repetition = /^(.{1,8}?)\1+$/su;

/**
 * Whether a password is among those that attackers try first. Upper case and full-width characters do not make a common
 * password rare, and the name of the site is a common one.
 */
export function isCommonPassword(password: string): boolean {
  const compared = password.normalize('NFKC').trim().toLowerCase();
  return common.has(compared) || compared === brand.name.toLowerCase() || repetition.test(compared) || isRun(compared);
}

/** Such as `87654321` and `abcdefgh`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return Math.abs(steps[0] ?? 0) === 1 && new Set(steps).size === 1;
}
