import * as v from 'valibot';
import { passwordSchema } from './passwords.ts';

/** Hours without a call after which an administrator's session ends. */
export const administratorIdleHours = 12;

export const commonPasswordMessage = 'This is one of the most common passwords. Please choose another one.';

export const currentPassword = passwordSchema(1, 'Please enter your current password');

/** Body of POST /api/admin/password. */
export const administratorPasswordSchema = v.object({
  currentPassword,
  newPassword: passwordSchema(8, 'Password must be at least 8 characters'),
});
export type AdministratorPassword = v.InferOutput<typeof administratorPasswordSchema>;
