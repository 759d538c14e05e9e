import { brand } from '@fieldbox/contract/site/brand';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords of public leaks, in lower case. */
const common = new Set<unknown>(dictionary['passwords-common']);

/** Such as `00000000` and `adminadmin`. */
const repetition = /^(.{1,8}?)\1+$/su;

/**
 * Whether a password is among those that attackers try first: of the list, the name of the site, or one that follows a rule, which
 * lists leave out. Upper case and full-width characters do not make a common password rare.
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
