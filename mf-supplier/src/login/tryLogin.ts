import { invalidSupplierLoginMessage, type SupplierLogin } from '@fieldbox/contract/accounts/supplierLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { callApi } from '@onesite/shared-host';

/** Tries a login; resolves to what is wrong with it (docs/specification/suppliers.md#login). */
export async function tryLogin({ username = '', password = '' }: Partial<SupplierLogin>) {
  // Not by RTK Query, which would be fetched for this alone.
  const result = await callApi({ path: callPaths.supplierLogin, method: 'POST', body: { username, password } });
  if (!('error' in result)) return undefined;
  const { message = invalidSupplierLoginMessage, fields } = result.error;
  return fields ? { fields } : { message };
}
