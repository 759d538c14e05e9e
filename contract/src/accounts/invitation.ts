import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { currentPassword } from './administratorAccount.ts';
import type { invitationResponse } from './responseSchemas.ts';
import { usernameSchema } from './usernames.ts';

/** Days for which an invitation's link is good. */
export const invitationDays = 3;

/** Body of POST /api/admin/administrators (docs/specification/accounts.md#invitations). */
export const invitationSchema = v.object({
  firstName: requiredText(1, 'First name is required'),
  lastName: requiredText(1, 'Last name is required'),
  email: emailSchema('Please enter a valid email address'),
  username: usernameSchema(3, 'Username must be at least 3 characters'),
  currentPassword,
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** Its response. */
export type Invited = v.InferOutput<typeof invitationResponse>;
