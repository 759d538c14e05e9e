import * as v from 'valibot';
import { passwordSchema } from './passwords.ts';
import type { adminUserResponse, colleagueResponse } from './responseSchemas.ts';
import { typedAccount } from './usernames.ts';

/** For a login with an empty field (docs/specification/accounts.md#login). */
export const missingLoginMessage = 'Please enter both username and password.';
/** The same for an unknown user and a wrong password (docs/specification/accounts.md#login). */
export const invalidLoginMessage = 'Invalid credentials. Please try again.';

/** Body of POST /api/admin/login. */
export const adminLoginSchema = v.object({
  username: typedAccount(missingLoginMessage),
  password: passwordSchema(1, missingLoginMessage),
});
export type AdminLogin = v.InferInput<typeof adminLoginSchema>;

/** Response of GET /api/admin/user. */
export type AdminUser = v.InferOutput<typeof adminUserResponse>;

/** Of GET /api/admin/administrators. */
export type Colleague = v.InferOutput<typeof colleagueResponse>;
