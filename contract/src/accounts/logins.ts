import { limits } from '@onesite/shared-contract/formats/limits';
import { requiredField } from '@onesite/shared-contract/formats/text';
import { unreachableText } from '@onesite/shared-contract/http/errors';
import * as v from 'valibot';
import { newPasswordSchema, passwordSchema, typedAccount } from './credentials.ts';

export type Role = 'administrator' | 'supplier';

/** For a login with an empty field (docs/specification/accounts.md#login). */
export const missingLoginMessage = 'Please enter both username and password.';
/** For a login page whose call got no answer. */
export const unreachableMessage = `${unreachableText} Please try again.`;
/** For an unknown user and a wrong password alike (docs/specification/accounts.md#login). */
export const invalidLoginMessage = 'Invalid credentials. Please try again.';

export const adminLoginSchema = v.object({
  username: typedAccount(missingLoginMessage),
  password: passwordSchema(1, missingLoginMessage),
});
export type AdminLogin = v.InferInput<typeof adminLoginSchema>;

/** For an unknown user and a wrong password alike (docs/specification/accounts.md#login). */
export const invalidSupplierLoginMessage = 'Invalid username or password. Please try again.';

export const supplierLoginSchema = v.object({
  username: typedAccount('Username is required'),
  password: passwordSchema(1, 'Password is required'),
});
export type SupplierLogin = v.InferOutput<typeof supplierLoginSchema>;

export const staleResetLinkMessage = 'This link is no longer valid. Please ask for a new one.';

export const passwordResetRequestSchema = v.object({
  /** A username or an e-mail address. */
  account: typedAccount('Please enter your username or email', limits.email),
});

export const passwordResetSchema = v.object({
  token: requiredField(
    v.pipe(
      v.string(staleResetLinkMessage),
      v.minLength(1, staleResetLinkMessage),
      v.maxLength(200, staleResetLinkMessage),
    ),
  ),
  password: newPasswordSchema,
});
