export { commonPasswordMessage } from '@fieldbox/contract/administratorAccount';

import { brand } from '@fieldbox/contract/brand';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords of public leaks, in small letters. Only servers have them: they are half a megabyte. */
const common = new Set<unknown>(dictionary['passwords-common']);

/** `00000000` and `adminadmin`. The list has none of these: its authors look for them by rule, as we do. */
const repetition = /^(.{1,8}?)\1+$/su;

/**
 * Whether a password is among those that are tried first. Capital letters and other widths make none of them rare, and
 * neither does the site's own name.
 */
export function isCommonPassword(password: string): boolean {
  const compared = password.normalize('NFKC').trim().toLowerCase();
  return common.has(compared) || compared === brand.name.toLowerCase() || repetition.test(compared) || isRun(compared);
}

/** `87654321` and `abcdefgh`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  return Math.abs(steps[0] ?? 0) === 1 && new Set(steps).size === 1;
}
