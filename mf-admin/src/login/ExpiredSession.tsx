import { useExpiredSession } from '@onesite/shared-host';
import { type Credentials, ExpiredSessionDialog } from '@onesite/shared-ui/overlay/ExpiredSessionDialog';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { cookieRefusal, useAdministratorLogin } from './useAdministratorLogin.ts';

/** For every guarded page: once its session has expired, the login over it. */
export function ExpiredSession() {
  const { isExpired, ...session } = useExpiredSession('administrator');
  return isExpired ? <LoginOverPage {...session} /> : null;
}

function LoginOverPage({ username, resume, leave }: Omit<ReturnType<typeof useExpiredSession>, 'isExpired'>) {
  const { tryLogin, asksForCode } = useAdministratorLogin();

  async function logIn(credentials: Credentials) {
    const refusal = await tryLogin(credentials);
    const isResumed = refusal ? undefined : await resume();
    if (refusal || isResumed) return refusal;
    if (isResumed === false) return cookieRefusal;
    return { title: 'Login Failed', message: 'The server cannot be reached. Please try again.' };
  }

  return (
    <ExpiredSessionDialog username={username} onLogin={logIn} onLogout={leave}>
      {asksForCode ? <OneTimeCodeField /> : null}
    </ExpiredSessionDialog>
  );
}
