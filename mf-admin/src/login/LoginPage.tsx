import {
  type AdminLogin,
  invalidLoginMessage,
  missingLoginMessage,
  unreachableMessage,
} from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Features } from '@fieldbox/contract/site/features';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { forgottenPasswordHash, LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import { SessionEnded } from '@fieldbox/shop-ui/login/SessionEnded';
import { SideLinks } from '@fieldbox/shop-ui/login/SideLinks';
import { useOpenAfterLogin } from '@fieldbox/shop-ui/login/useOpenAfterLogin';
import { useFeatures } from '@fieldbox/shop-ui/visit/useFeatures';
import {
  callApi,
  cookiesNeededMessage,
  type PageProps,
  useLocation,
  useSessionChanged,
  useToast,
} from '@onesite/shared-host';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { ShortForm, shortFormErrors } from '@onesite/shared-ui/forms/ShortForm';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { signInFailures, signInParameter } from './signInFailures.ts';

/** /admin-login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export function LoginPage({ data }: Partial<Pick<PageProps<[Features]>, 'data'>>) {
  const features = useFeatures(data?.[0]);
  return (
    <Page density="dense">
      <Place>
        <LoginScreens
          forRole="administrator"
          size="tool"
          passwordHint="At least 8 characters, and none of the most common passwords."
        >
          {(takesFocus) => <LoginForm takesFocus={takesFocus} signIn={features?.signIn} />}
        </LoginScreens>
      </Place>
    </Page>
  );
}

/** @param takesFocus whether it replaces another form @param signIn the name of the company's sign-in */
function LoginForm({ takesFocus, signIn }: { takesFocus: boolean; signIn: string | undefined }) {
  const login = useLogin();
  const isLoggedIn = useOpenAfterLogin('administrator', pagePaths.admin);
  const { state, search } = useLocation(); // they hold the return address, and why a sign-in failed
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
      <SessionEnded forRole="administrator" />
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
            <Button type="submit" variant="primary" pending={isSubmitting || isLoggedIn} pendingLabel="Logging in...">
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

const toastKey = 'login';

/** Shows errors beside the form and, as specified, in a toast, which closes at the next attempt and with the page. */
function useLogin() {
  const sessionChanged = useSessionChanged('administrator');
  const toast = useToast();
  useEffect(() => () => toast.dismiss(toastKey), [toast]);

  function refuse(message: string, fields?: Record<string, string>) {
    toast({ key: toastKey, title: 'Login Failed', description: message, variant: 'destructive' });
    return fields ?? shortFormErrors({ message });
  }

  return async ({ username = '', password = '' }: Partial<AdminLogin>) => {
    if (!username || !password) {
      toast({ key: toastKey, title: 'Missing Fields', description: missingLoginMessage, variant: 'destructive' });
      return undefined; // nothing beside the form
    }
    toast.dismiss(toastKey);
    // Without RTK Query, which would be loaded only for this call.
    const result = await callApi({ path: callPaths.adminLogin, method: 'POST', body: { username, password } });
    if ('error' in result) {
      const { status, message, fields } = result.error;
      return refuse(message ?? (status === 0 ? unreachableMessage : invalidLoginMessage), fields);
    }
    return (await sessionChanged(true)) ? undefined : refuse(cookiesNeededMessage);
  };
}

/** Leads to the provider of the company's accounts, and from there to the page that asked for the login. */
function SignInLink({ name }: { name: string }) {
  const address = useReturnAddress(pagePaths.admin);
  const [to, setTo] = useState<string>(pagePaths.admin); // as the server renders it, which doesn't know the return address
  useEffect(() => setTo(address), [address]);
  return <TextLink href={withQuery(`/api${callPaths.adminSignIn}`, { to })}>{`Sign in with ${name}`}</TextLink>;
}

const Place = styled.div`
  max-width: 420px;
  padding-block: var(--s-7) var(--s-8);
  > form, > [role='alert'], > [role='status'] { margin-top: var(--s-6); }
`;
