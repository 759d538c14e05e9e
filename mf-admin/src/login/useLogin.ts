import { type AdminLogin, invalidLoginMessage, missingLoginMessage } from '@fieldbox/contract/adminLogin';
import { useSessionChanged, useToast } from '@fieldbox/shared-host';
import { failureOf } from '@fieldbox/shared-host/query';
import { useAdminLoginMutation } from './sessionApi.ts';

/** Tries a login, and says in a toast what is missing or wrong (second spec, 5 and 8). */
export function useLogin() {
  const [login] = useAdminLoginMutation();
  const sessionChanged = useSessionChanged('administrator');
  const toast = useToast();

  return async ({ username = '', password = '' }: Partial<AdminLogin>) => {
    if (!username || !password) {
      toast({ title: 'Missing Fields', description: missingLoginMessage, variant: 'destructive' });
      return;
    }
    const { error } = await login({ username, password });
    if (error) {
      const description = failureOf(error)?.message ?? invalidLoginMessage;
      toast({ title: 'Login Failed', description, variant: 'destructive' });
      return;
    }
    sessionChanged(true);
  };
}
