import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useExpiredSession } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { type Credentials, ExpiredSessionDialog } from '@onesite/shared-ui/overlay/ExpiredSessionDialog';
import { useEffect } from 'react';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { cookieRefusal, useAdministratorLogin } from './useAdministratorLogin.ts';

/** For every guarded page: once its session has expired, the login over it. */
export function ExpiredSession() {
  const { isExpired, ...session } = useExpiredSession('administrator');
  const { data: user } = useAdminUserQuery(); // while there is a session
  if (!isExpired) return null;
  return user?.signIn ? <SignInOverPage {...session} signIn={user.signIn} /> : <LoginOverPage {...session} />;
}

type Session = Omit<ReturnType<typeof useExpiredSession>, 'isExpired'>;

/** The company's sign-in replaces its page, so it opens in another tab. */
function SignInOverPage({ signIn, resume, leave }: Session & { signIn: string }) {
  useEffect(() => {
    const onReturn = () => void resume();
    window.addEventListener('focus', onReturn);
    return () => window.removeEventListener('focus', onReturn);
  });
  return (
    <ExpiredSessionDialog
      onLogout={leave}
      signIn={
        <ButtonLink variant="go" to={`/api${callPaths.adminSignIn}`} target="_blank">
          {`Sign in with ${signIn}`}
        </ButtonLink>
      }
    />
  );
}

function LoginOverPage({ username, resume, leave }: Session) {
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
