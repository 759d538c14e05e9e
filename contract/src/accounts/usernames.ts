import { requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';

/** White space, line ends, control and format characters, and letters that show nothing, such as the Hangul fillers. */
const invisible = /[\p{White_Space}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const usernameCharactersMessage = 'Username must have no spaces, line ends or invisible characters';

/** Whether a name shows everything that it holds, so that no two names look alike by what cannot be seen. */
export const isUsername = (name: string): boolean => name !== '' && !invisible.test(name);

/**
 * The name of a new account. Older names stay as they are and can log in
 * (docs/specification/suppliers.md#registration).
 */
export const usernameSchema = (min: number, message: string) =>
  v.pipe(requiredText(min, message), v.check(isUsername, usernameCharactersMessage));
