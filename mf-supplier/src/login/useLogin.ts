import type { SupplierLogin } from '@fieldbox/contract/accounts/supplierLogin';
import { cookiesNeededMessage, useSessionChanged } from '@onesite/shared-host';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { tryLogin } from './tryLogin.ts';

/** Logs in; resolves to the form's errors. */
export function useLogin() {
  const sessionChanged = useSessionChanged('supplier');

  return async (credentials: Partial<SupplierLogin>) => {
    const refusal = await tryLogin(credentials);
    if (refusal) return shortFormErrors(refusal);
    return (await sessionChanged(true)) ? undefined : shortFormErrors({ message: cookiesNeededMessage });
  };
}
