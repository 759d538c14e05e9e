import type { AdminLogin } from '@fieldbox/contract/accounts/adminLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { SideLinks } from '@fieldbox/shop-ui/login/SideLinks';
import { forgottenPasswordHash } from '@fieldbox/shop-ui/login/useIsForgotten';
import { useOpenAfterLogin } from '@fieldbox/shop-ui/login/useOpenAfterLogin';
import { useLocation, useSession, useSessionChanged, useToast } from '@onesite/shared-host';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { ShortForm } from '@onesite/shared-ui/forms/ShortForm';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useRef, useState } from 'react';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { signInFailures, signInParameter } from './signInFailures.ts';
import { cookieRefusal, useAdministratorLogin } from './useAdministratorLogin.ts';

/** `takesFocus`: it has taken the place of another form. `signIn` is the name of the company's sign-in. */
export function LoginForm({ takesFocus, signIn }: { takesFocus: boolean; signIn: string | undefined }) {
  const { login, asksForCode } = useLogin();
  const isLoggedIn = useOpenAfterLogin('administrator', pagePaths.admin);
  const isLoggedOutElsewhere = useSession('administrator')?.ended === 'logged-out-elsewhere';
  const { state, search } = useLocation(); // where the login leads, and why a sign-in failed
  const failure = signInFailures[new URLSearchParams(search).get(signInParameter) ?? ''];
  const username = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) username.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <PageHeading size="tool" lede="For administrators of the site.">
        Admin Login
      </PageHeading>
      {isLoggedOutElsewhere ? <Alert role="status">You logged out in another tab.</Alert> : null}
      {failure ? (
        <Alert tone="error" role="alert" title="You are not logged in.">
          {failure}
        </Alert>
      ) : null}
      <ShortForm<Partial<AdminLogin>> onSubmit={login}>
        {(isSubmitting) => (
          <>
            <FormTextField
              ref={username}
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              required
            />
            <FormTextField name="password" label="Password" type="password" autoComplete="current-password" required />
            {asksForCode ? <OneTimeCodeField /> : null}
            <Button type="submit" variant="go" pending={isSubmitting || isLoggedIn} pendingLabel="Logging in...">
              Log in
            </Button>
          </>
        )}
      </ShortForm>
      <SideLinks>
        {signIn ? <SignInLink name={signIn} /> : null}
        <TextLink to={{ hash: forgottenPasswordHash }} state={state} replace>
          Forgotten password
        </TextLink>
      </SideLinks>
    </>
  );
}

/** The login page's login, which shows errors in a toast, as specified, and beside the form, where they stay. */
function useLogin() {
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

/** To the provider of the company's accounts, and from there to the page that asked for the login. */
function SignInLink({ name }: { name: string }) {
  const address = useReturnAddress(pagePaths.admin);
  const [to, setTo] = useState<string>(pagePaths.admin); // as the server renders it, which does not know the other one
  useEffect(() => setTo(address), [address]);
  return <TextLink href={withQuery(`/api${callPaths.adminSignIn}`, { to })}>{`Sign in with ${name}`}</TextLink>;
}
