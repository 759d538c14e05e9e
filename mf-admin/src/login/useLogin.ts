import { type AdminLogin, invalidLoginMessage, missingLoginMessage } from '@fieldbox/contract/adminLogin';
import { callApi, useSessionChanged, useToast } from '@fieldbox/shared-host';

/** Tries a login, and says in a toast what is missing or wrong (second spec, 5 and 8). */
export function useLogin() {
  const sessionChanged = useSessionChanged('administrator');
  const toast = useToast();

  return async ({ username = '', password = '' }: Partial<AdminLogin>) => {
    if (!username || !password) {
      toast({ title: 'Missing Fields', description: missingLoginMessage, variant: 'destructive' });
      return;
    }
    // Not by RTK Query, which would be fetched for this alone.
    const result = await callApi({ path: '/admin/login', method: 'POST', body: { username, password } });
    if ('error' in result) {
      toast({
        title: 'Login Failed',
        description: result.error.message ?? invalidLoginMessage,
        variant: 'destructive',
      });
      return;
    }
    sessionChanged(true);
  };
}
