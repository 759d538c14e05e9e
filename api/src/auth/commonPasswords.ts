export { commonPasswordMessage } from '@fieldbox/contract/administratorAccount';

import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords of public leaks, in small letters. Only servers have them: they are half a megabyte. */
const common = new Set<unknown>(dictionary['passwords-common']);

/** Whether a password is among those that are tried first. Capital letters make none of them rare. */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());
