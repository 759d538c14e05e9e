import {
  type AdminLogin,
  invalidLoginMessage,
  missingLoginMessage,
  unreachableMessage,
} from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { forgottenPasswordHash, LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import { SessionEnded } from '@fieldbox/shop-ui/login/SessionEnded';
import { SideLinks } from '@fieldbox/shop-ui/login/SideLinks';
import { useOpenAfterLogin } from '@fieldbox/shop-ui/login/useOpenAfterLogin';
import { callApi, cookiesNeededMessage, useLocation, useSessionChanged, useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { ShortForm, shortFormErrors } from '@onesite/shared-ui/forms/ShortForm';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** /admin-login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export function LoginPage() {
  return (
    <Page density="dense">
      <Place>
        <LoginScreens
          forRole="administrator"
          size="tool"
          passwordHint="At least 8 characters, and none of the most common passwords."
        >
          {(takesFocus) => <LoginForm takesFocus={takesFocus} />}
        </LoginScreens>
      </Place>
    </Page>
  );
}

/** @param takesFocus whether it replaces another form */
function LoginForm({ takesFocus }: { takesFocus: boolean }) {
  const login = useLogin();
  const isLoggedIn = useOpenAfterLogin('administrator', pagePaths.admin);
  const { state } = useLocation(); // it holds the return address
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

const Place = styled.div`
  max-width: 420px;
  padding-block: var(--s-7) var(--s-8);
  > form, > [role='alert'], > [role='status'] { margin-top: var(--s-6); }
`;
