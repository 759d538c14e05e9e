import * as callPaths from '@fieldbox/contract/callPaths';
import { invalidSupplierLoginMessage, type SupplierLogin } from '@fieldbox/contract/supplierLogin';
import { callApi, useSessionChanged } from '@fieldbox/shared-host';
import { FORM_ERROR } from 'final-form';

/** Tries a login; resolves to what is wrong with it (docs/specification/suppliers.md#login). */
export function useLogin() {
  const sessionChanged = useSessionChanged('supplier');

  return async ({ username = '', password = '' }: Partial<SupplierLogin>) => {
    // Not by RTK Query, which would be fetched for this alone.
    const result = await callApi({ path: callPaths.supplierLogin, method: 'POST', body: { username, password } });
    if (!('error' in result)) {
      sessionChanged(true);
      return undefined;
    }
    const { message = invalidSupplierLoginMessage, fields } = result.error;
    return fields ?? { [FORM_ERROR]: message };
  };
}
