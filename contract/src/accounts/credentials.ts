import { typedEmail } from '@onesite/shared-contract/formats/email';
import { typedName } from '@onesite/shared-contract/formats/invisible';
import { limits } from '@onesite/shared-contract/formats/limits';
import { isStorable, requiredField, text } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';

/** White space, line ends, control and format characters, and letters that show nothing, such as the Hangul fillers. */
const invisible = /[\p{White_Space}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const usernameCharactersMessage = 'Username must have no spaces, line ends or invisible characters';

export const usernameTakenMessage = 'This username is already taken';

/** Whether a name shows everything that it holds, so that no two names look alike by what cannot be seen. */
export const isUsername = (name: string): boolean => name !== '' && !invisible.test(name);

export { typedEmail, typedName }; // for sites, which do not depend on shared-contract

const typedNameSchema = (min: number, message: string, max: number) =>
  requiredField(v.pipe(v.string(message), v.transform(typedName), text(max), v.minLength(min, message)));

/** The name of a new account (docs/specification/suppliers.md#registration). */
export const usernameSchema = v.pipe(
  typedNameSchema(3, 'Username must be at least 3 characters', limits.shortText),
  v.check(isUsername, usernameCharactersMessage),
);

/** The username or the address of an existing account, as typed to log in. */
export const typedAccount = (message: string, max = 1000) => typedNameSchema(1, message, max);

export const wrongPasswordMessage = 'The current password is wrong';

/** A password as typed: not trimmed, since a blank at its end counts. */
export const passwordSchema = (min: number, message: string) =>
  requiredField(
    v.pipe(
      v.string(message),
      v.minLength(min, message),
      v.maxLength(1000, 'Must be at most 1,000 characters'),
      v.check(isStorable, 'Contains a character that cannot be stored'),
    ),
  );

export const newPasswordMessage = 'Password must be at least 8 characters';
export const newPasswordSchema = passwordSchema(8, newPasswordMessage);
