import { id, nullableText, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { newPasswordSchema, passwordSchema } from './credentials.ts';

export const adminUserResponse = v.object({
  id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  profileImageUrl: nullableText,
});
export type AdminUser = v.InferOutput<typeof adminUserResponse>;

/** What administrators see of one another. */
export const colleagueResponse = v.object({ id, name: v.string() });
export type Colleague = v.InferOutput<typeof colleagueResponse>;

/** It does not depend on whether there is such an account. */
export const passwordResetResponse = v.object({
  message: v.string(),
  /** Whether this site sends mail at all; if not, `message` says who can help. */
  byMail: v.boolean(),
});
export type PasswordResetResponse = v.InferOutput<typeof passwordResetResponse>;

export const resetLinkResponse = v.object({
  /**
   * The login's page with the token in its fragment, `/supplier/login#reset=<token>&account=<username in hexadecimal>` (`/admin-login#…` for
   * administrators), as in mails: a fragment is sent to no server and is in no Referer.
   */
  link: v.string(),
  expiresAt: time,
});
export type PasswordResetLink = v.InferOutput<typeof resetLinkResponse>;

export const commonPasswordMessage = 'This is one of the most common passwords. Please choose another one.';

export const administratorPasswordSchema = v.object({
  currentPassword: passwordSchema(1, 'Please enter your current password'),
  newPassword: newPasswordSchema,
});
export type AdministratorPassword = v.InferOutput<typeof administratorPasswordSchema>;
