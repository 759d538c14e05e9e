import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { Page } from '@onesite/shared-ui/layout/Page';
import { useState } from 'react';
import { Outcome } from './Outcome.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { RegistrationReceived } from './RegistrationReceived.tsx';
import type { Registered } from './registerCall.ts';

/** Registers a company as a supplier (docs/specification/suppliers.md#registration). */
export function RegisterPage() {
  const [registered, setRegistered] = useState<Registered>();
  return (
    <Page>
      {registered === undefined ? <RegistrationForm onRegistered={setRegistered} /> : null}
      {registered === 'now' ? <RegistrationReceived /> : null}
      {registered === 'before' ? <AlreadyRegistered /> : null}
    </Page>
  );
}

/** An earlier attempt had arrived, though its response was lost. */
const AlreadyRegistered = () => (
  <Outcome heading="Your company is already registered">
    <Alert tone="ok" role="status" title="An earlier attempt got through. Only the reply was lost.">
      Log in with the username and password of that attempt. What you have changed since then was not sent; you can
      change it once you are logged in.
    </Alert>
    <div>
      <ButtonLink to={pagePaths.supplierLogin} variant="go">
        Log in
      </ButtonLink>
    </div>
  </Outcome>
);
