import * as v from 'valibot';
import { passwordSchema } from './passwords.ts';
import type { passwordResetResponse, resetLinkResponse } from './responseSchemas.ts';
import { typedAccount } from './usernames.ts';

export const staleResetLinkMessage = 'This link is no longer valid. Please ask for a new one.';

/** Body of POST /api/admin/password-reset and /api/supplier/password-reset. */
export const passwordResetRequestSchema = v.object({
  /** A username or an e-mail address. */
  account: typedAccount('Please enter your username or email', 254),
});

/** Body of POST /api/admin/password-reset/confirm and /api/supplier/password-reset/confirm. */
export const passwordResetSchema = v.object({
  token: v.pipe(
    v.optional(v.string(staleResetLinkMessage), ''),
    v.minLength(1, staleResetLinkMessage),
    v.maxLength(200, staleResetLinkMessage),
  ),
  password: passwordSchema(8, 'Password must be at least 8 characters'),
});

/** Response of POST /api/admin/password-reset and /api/supplier/password-reset. */
export type PasswordResetResponse = v.InferOutput<typeof passwordResetResponse>;

/** Response of POST /api/supplier/{id}/password-reset, for an administrator to pass on. */
export type PasswordResetLink = v.InferOutput<typeof resetLinkResponse>;
