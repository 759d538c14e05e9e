import { cookiesNeededMessage, useExpiredSession } from '@onesite/shared-host';
import { type Credentials, ExpiredSessionDialog } from '@onesite/shared-ui/overlay/ExpiredSessionDialog';
import { tryLogin } from './tryLogin.ts';

/** For every guarded page: once its session has expired, the login over it. */
export function ExpiredSession() {
  const { isExpired, username, resume, leave } = useExpiredSession('supplier');
  if (!isExpired) return null;

  async function logIn(credentials: Credentials) {
    const refusal = await tryLogin(credentials);
    const isResumed = refusal ? undefined : await resume();
    if (refusal || isResumed) return refusal;
    if (isResumed === false) return { message: cookiesNeededMessage };
    return { message: 'The server cannot be reached. Please try again.' };
  }

  return <ExpiredSessionDialog username={username} onLogin={logIn} onLogout={leave} />;
}
