import * as v from 'valibot';
import { passwordSchema } from './passwords.ts';
import { typedAccount } from './usernames.ts';

/** The same for an unknown user and a wrong password (docs/specification/accounts.md#login). */
export const invalidSupplierLoginMessage = 'Invalid username or password. Please try again.';

/** Body of POST /api/supplier/login. */
export const supplierLoginSchema = v.object({
  username: typedAccount('Username is required'),
  password: passwordSchema(1, 'Password is required'),
});
export type SupplierLogin = v.InferOutput<typeof supplierLoginSchema>;
