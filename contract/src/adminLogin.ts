import * as v from 'valibot';
import { isStorable } from './text.ts';

/** Spec admin section 5, Admin login. */
export const missingLoginMessage = 'Please enter both username and password.';
/** Spec admin section 8. The same for an unknown user and a wrong password. */
export const invalidLoginMessage = 'Invalid credentials. Please try again.';

// Not trimmed: a blank at the end of a password counts.
const credential = v.pipe(
  v.optional(v.string(missingLoginMessage), ''),
  v.minLength(1, missingLoginMessage),
  v.maxLength(1000, 'Must be at most 1,000 characters'),
  v.check(isStorable, 'Contains a character that cannot be stored'),
);

/** Body of POST /api/admin/login. */
export const adminLoginSchema = v.object({ username: credential, password: credential });
export type AdminLogin = v.InferOutput<typeof adminLoginSchema>;

/** Answer of GET /api/admin/auth-status and /api/supplier/auth-status, always with status 200. */
export interface AuthStatus {
  isAuthenticated: boolean;
}

/** Answer of GET /api/admin/user. */
export interface AdminUser {
  firstName: string;
  lastName: string;
  email: string;
  profileImageUrl: string | null;
}
