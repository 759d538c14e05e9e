import { Page } from '@onesite/shared-ui/layout/Page';
import { useState } from 'react';
import { AlreadyRegistered } from './AlreadyRegistered.tsx';
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
