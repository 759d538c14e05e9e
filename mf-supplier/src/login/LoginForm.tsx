import { type SupplierLogin, supplierLoginSchema } from '@fieldbox/contract/accounts/supplierLogin';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { SideLinks } from '@fieldbox/shop-ui/login/SideLinks';
import { forgottenPasswordHash } from '@fieldbox/shop-ui/login/useIsForgotten';
import { useOpenAfterLogin } from '@fieldbox/shop-ui/login/useOpenAfterLogin';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { cookiesNeededMessage, useLocation, useSessionChanged } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { ShortForm } from '@onesite/shared-ui/forms/ShortForm';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { tryLogin } from './tryLogin.ts';

const validate = validateForm(supplierLoginSchema);

/** `takesFocus`: it has taken the place of another form. */
export function LoginForm({ takesFocus }: { takesFocus: boolean }) {
  const login = useLogin();
  const isLoggedIn = useOpenAfterLogin('supplier', pagePaths.supplierDashboard);
  const { state } = useLocation(); // where the login leads
  const username = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) username.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <PageHeading lede="For your dashboard and your components.">Supplier login</PageHeading>
      <ShortForm<Partial<SupplierLogin>> onSubmit={login} validate={validate}>
        {(isSubmitting) => (
          <>
            <FormTextField
              ref={username}
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            <div>
              <Button type="submit" variant="go" pending={isSubmitting || isLoggedIn} pendingLabel="Logging in...">
                Log in
                <ArrowRight aria-hidden />
              </Button>
            </div>
          </>
        )}
      </ShortForm>
      <SideLinks>
        <TextLink to={{ hash: forgottenPasswordHash }} state={state} replace>
          Forgotten password
        </TextLink>
        <TextLink to={pagePaths.supplierRegistration}>Register</TextLink>
        <TextLink to={pagePaths.supplier}>Back to the portal</TextLink>
      </SideLinks>
    </>
  );
}

/** Logs in; resolves to the form's errors. */
function useLogin() {
  const sessionChanged = useSessionChanged('supplier');

  return async (credentials: Partial<SupplierLogin>) => {
    const refusal = await tryLogin(credentials);
    if (refusal) return shortFormErrors(refusal);
    return (await sessionChanged(true)) ? undefined : shortFormErrors({ message: cookiesNeededMessage });
  };
}
