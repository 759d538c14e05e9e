import {
  invalidSupplierLoginMessage,
  type SupplierLogin,
  supplierLoginSchema,
  unreachableMessage,
} from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { forgottenPasswordHash, LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import { SessionEnded } from '@fieldbox/shop-ui/login/SessionEnded';
import { SideLinks } from '@fieldbox/shop-ui/login/SideLinks';
import { useOpenAfterLogin } from '@fieldbox/shop-ui/login/useOpenAfterLogin';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { callApi, cookiesNeededMessage, useLocation, useSessionChanged } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { FormPasswordField } from '@onesite/shared-ui/forms/PasswordField';
import { ShortForm, shortFormErrors } from '@onesite/shared-ui/forms/ShortForm';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { fromDesktop } from '@onesite/shared-ui/layout/parts';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import doorsNarrow from '../drawings/doorsNarrow.unit.json';
import doorsWide from '../drawings/doorsWide.unit.json';

/** /supplier/login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset), with a drawing of a unit's doors. */
export const LoginPage = () => (
  <Columns>
    <div>
      <LoginScreens forRole="supplier" passwordHint="At least 8 characters.">
        {(takesFocus) => <LoginForm takesFocus={takesFocus} />}
      </LoginScreens>
    </div>
    <figure>
      <DrawingImage shown={doorsNarrow} wide={doorsWide} wideFrom={900} alt="" loading="eager" />
    </figure>
  </Columns>
);

const validate = validateForm(supplierLoginSchema);

/** `takesFocus`: it replaces another form. */
function LoginForm({ takesFocus }: { takesFocus: boolean }) {
  const sessionChanged = useSessionChanged('supplier');
  const isLoggedIn = useOpenAfterLogin('supplier', pagePaths.supplierDashboard);
  const { state } = useLocation(); // where the login leads
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function login({ username = '', password = '' }: Partial<SupplierLogin>) {
    // Without RTK Query, whose code would be fetched for this alone.
    const result = await callApi({ path: callPaths.supplierLogin, method: 'POST', body: { username, password } });
    if ('error' in result) {
      const { status, fields } = result.error;
      const { message = status === 0 ? unreachableMessage : invalidSupplierLoginMessage } = result.error;
      return shortFormErrors(fields ? { fields } : { message });
    }
    return (await sessionChanged(true)) ? undefined : shortFormErrors({ message: cookiesNeededMessage });
  }

  return (
    <>
      <PageHeading lede="For your dashboard and your components.">Supplier login</PageHeading>
      <SessionEnded forRole="supplier" />
      <ShortForm<Partial<SupplierLogin>> onSubmit={login} validate={validate}>
        {(isSubmitting) => (
          <>
            <FormTextField
              ref={field}
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            <div>
              <Button type="submit" variant="primary" pending={isSubmitting || isLoggedIn} pendingLabel="Logging in...">
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

/* The drawing is a strip above the form on narrow screens; on others it is beside the form, up to the edge of the window. */
const Columns = styled(Page)`
  display: grid;
  align-content: start;
  > * { min-width: 0; }
  > div { padding-block: var(--s-7); }
  > div > :is(form, [role='status']) { max-width: 420px; margin-top: var(--s-6); }
  > figure {
    position: relative;
    order: -1;
    min-height: 190px;
    margin-inline: calc(var(--edge) * -1);
    overflow: hidden;
    border-bottom: 1px solid var(--line);
  }
  img { position: absolute; inset: 0; height: 100%; object-fit: cover; }
  @media ${fromDesktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-content: stretch;
    min-height: max(640px, 100vh);
    /* At the top, not in the middle, so that error messages do not move the heading. */
    > div { padding-bottom: var(--s-8); padding-right: var(--gap); }
    > figure { order: 0; margin-left: 0; border-bottom: 0; border-left: 1px solid var(--line); }
  }
`;
