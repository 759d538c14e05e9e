import type { SupplierLogin } from '@fieldbox/contract/accounts/supplierLogin';
import { useSessionChanged } from '@onesite/shared-host';
import { FORM_ERROR } from 'final-form';
import { tryLogin } from './tryLogin.ts';

/** Logs in; resolves to the form's errors. */
export function useLogin() {
  const sessionChanged = useSessionChanged('supplier');

  return async (credentials: Partial<SupplierLogin>) => {
    const refusal = await tryLogin(credentials);
    if (refusal) return refusal.fields ?? { [FORM_ERROR]: refusal.message };
    sessionChanged(true);
    return undefined;
  };
}
