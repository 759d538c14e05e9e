import { missingOneTimeCodeMessage } from '@fieldbox/contract/accounts/administratorAccount';
import { type AdminLogin, invalidLoginMessage, missingLoginMessage } from '@fieldbox/contract/accounts/adminLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { callApi, cookiesNeededMessage } from '@onesite/shared-host';
import type { LoginRefusal } from '@onesite/shared-ui/overlay/ExpiredSessionDialog';
import { useState } from 'react';

/** Where the password was right, and the browser refuses the session's cookie. */
export const cookieRefusal: LoginRefusal = { title: 'Login Failed', message: cookiesNeededMessage };

/**
 * Tries a login, and returns why it failed (docs/specification/accounts.md#login). If the account has one-time passwords,
 * `asksForCode` becomes true after the right password.
 */
export function useAdministratorLogin() {
  const [asksForCode, setAsksForCode] = useState(false);

  async function tryLogin(credentials: Partial<AdminLogin>): Promise<LoginRefusal | undefined> {
    const { username = '', password = '', oneTimeCode } = credentials;
    if (!username || !password) return { title: 'Missing Fields', message: missingLoginMessage };
    if (asksForCode && !oneTimeCode) return { fields: { oneTimeCode: missingOneTimeCodeMessage } };
    // Without RTK Query, which would be loaded only for this.
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
