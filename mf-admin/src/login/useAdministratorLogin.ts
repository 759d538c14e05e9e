import { missingOneTimeCodeMessage } from '@fieldbox/contract/accounts/administratorAccount';
import { type AdminLogin, invalidLoginMessage, missingLoginMessage } from '@fieldbox/contract/accounts/adminLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { callApi } from '@onesite/shared-host';
import type { LoginRefusal } from '@onesite/shared-ui/overlay/ExpiredSessionDialog';
import { useState } from 'react';

/**
 * Tries a login, and returns why it did not work (docs/specification/accounts.md#login). Where the account has one-time
 * passwords, `asksForCode` turns true once the password was right.
 */
export function useAdministratorLogin() {
  const [asksForCode, setAsksForCode] = useState(false);

  async function tryLogin(credentials: Partial<AdminLogin>): Promise<LoginRefusal | undefined> {
    const { username = '', password = '', oneTimeCode } = credentials;
    if (!username || !password) return { title: 'Missing Fields', message: missingLoginMessage };
    if (asksForCode && !oneTimeCode) return { fields: { oneTimeCode: missingOneTimeCodeMessage } };
    // Not by RTK Query, which would be fetched for this alone.
    const result = await callApi({
      path: callPaths.adminLogin,
      method: 'POST',
      body: { username, password, oneTimeCode },
    });
    if (!('error' in result)) return undefined;
    const { code, message = invalidLoginMessage, fields } = result.error;
    if (code !== 'one_time_code_required') return { title: 'Login Failed', message, fields };
    setAsksForCode(true);
    return oneTimeCode ? { title: 'Login Failed', message, fields } : {};
  }

  return { tryLogin, asksForCode };
}
