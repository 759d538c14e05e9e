import { requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { passwordSchema } from './passwords.ts';

/** The same for an unknown user and a wrong password (docs/specification/accounts.md#login). */
export const invalidSupplierLoginMessage = 'Invalid username or password. Please try again.';

/** Body of POST /api/supplier/login. */
export const supplierLoginSchema = v.object({
  username: requiredText(1, 'Username is required', 1000),
  password: passwordSchema(1, 'Password is required'),
});
export type SupplierLogin = v.InferOutput<typeof supplierLoginSchema>;
