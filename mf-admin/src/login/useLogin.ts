import { missingOneTimeCodeMessage } from '@fieldbox/contract/administratorAccount';
import { type AdminLogin, invalidLoginMessage, missingLoginMessage } from '@fieldbox/contract/adminLogin';
import * as callPaths from '@fieldbox/contract/callPaths';
import { callApi, useSessionChanged, useToast } from '@fieldbox/shared-host';
import { useState } from 'react';

/**
 * Tries a login, and says in a toast what is missing or wrong (docs/specification/accounts.md#login). Where the account
 * has one-time passwords, `asksForCode` turns true once the password was right; what was typed stays.
 */
export function useLogin() {
  const [asksForCode, setAsksForCode] = useState(false);
  const sessionChanged = useSessionChanged('administrator');
  const toast = useToast();

  const login = async ({ username = '', password = '', oneTimeCode }: Partial<AdminLogin>) => {
    if (!username || !password) {
      toast({ title: 'Missing Fields', description: missingLoginMessage, variant: 'destructive' });
      return;
    }
    if (asksForCode && !oneTimeCode) return { oneTimeCode: missingOneTimeCodeMessage };
    // Not by RTK Query, which would be fetched for this alone.
    const result = await callApi({
      path: callPaths.adminLogin,
      method: 'POST',
      body: { username, password, oneTimeCode },
    });
    if (!('error' in result)) {
      sessionChanged(true);
      return;
    }
    const { code, message = invalidLoginMessage, fields } = result.error;
    if (code === 'one_time_code_required') setAsksForCode(true);
    const isFirstAsked = code === 'one_time_code_required' && !oneTimeCode;
    if (!isFirstAsked) toast({ title: 'Login Failed', description: message, variant: 'destructive' });
    return fields;
  };

  return { login, asksForCode };
}
