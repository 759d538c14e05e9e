import type { AdminLogin } from '@fieldbox/contract/accounts/adminLogin';
import { useSessionChanged, useToast } from '@onesite/shared-host';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { cookieRefusal, useAdministratorLogin } from './useAdministratorLogin.ts';

/** The login page's login, which shows errors in a toast, as specified, and beside the form, where they stay. */
export function useLogin() {
  const { tryLogin, asksForCode } = useAdministratorLogin();
  const sessionChanged = useSessionChanged('administrator');
  const toast = useToast();

  const login = async (credentials: Partial<AdminLogin>) => {
    const refusal = (await tryLogin(credentials)) ?? ((await sessionChanged(true)) ? undefined : cookieRefusal);
    if (!refusal) return undefined;
    const { title, message, fields } = refusal;
    if (title) toast({ title, description: message, variant: 'destructive' });
    return fields ?? (title === 'Login Failed' ? shortFormErrors({ message }) : undefined);
  };

  return { login, asksForCode };
}
