import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { requiredText } from '@onesite/shared-contract/formats/text';
import { id, nullableText, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { passwordSchema, usernameSchema } from './credentials.ts';

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

/** The link, if this site sends no mail: the inviting administrator has to pass it on. */
export const invitationResponse = v.object({ link: v.nullable(resetLinkResponse) });
export type Invited = v.InferOutput<typeof invitationResponse>;

export const commonPasswordMessage = 'This is one of the most common passwords. Please choose another one.';

export const currentPassword = passwordSchema(1, 'Please enter your current password');

export const administratorPasswordSchema = v.object({
  currentPassword,
  newPassword: passwordSchema(8, 'Password must be at least 8 characters'),
});
export type AdministratorPassword = v.InferOutput<typeof administratorPasswordSchema>;

/** Body of POST /api/admin/administrators (docs/specification/accounts.md#invitations). */
export const invitationSchema = v.object({
  firstName: requiredText(1, 'First name is required'),
  lastName: requiredText(1, 'Last name is required'),
  email: emailSchema('Please enter a valid email address'),
  username: usernameSchema(3, 'Username must be at least 3 characters'),
  currentPassword,
});
export type Invitation = v.InferOutput<typeof invitationSchema>;
