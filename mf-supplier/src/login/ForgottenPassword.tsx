import type { PasswordResetAnswer } from '@fieldbox/contract/passwordReset';
import { useLocation } from '@fieldbox/shared-host';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { useState } from 'react';
import { ResetAnswer } from './ResetAnswer.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { SideLinks } from './SideLinks.tsx';

/** Asks for a link to set a new password (docs/specification/accounts.md#password-reset). */
export function ForgottenPassword() {
  const [answer, setAnswer] = useState<PasswordResetAnswer>();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <PageHeading lede="We send a link to the contact email of your account. It is good for one hour.">
        Forgotten password
      </PageHeading>
      {answer ? <ResetAnswer answer={answer} /> : <ResetRequestForm onAnswer={setAnswer} />}
      <SideLinks>
        <TextLink to={{ pathname, search }} state={state} replace>
          Back to the login
        </TextLink>
      </SideLinks>
    </>
  );
}
