import type { PasswordResetAnswer } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { useLocation } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { useState } from 'react';
import { ResetAnswer } from './ResetAnswer.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { SideLinks } from './SideLinks.tsx';

/** Under the page's heading: asks for a link to set a new password (docs/specification/accounts.md#password-reset). */
export function ForgottenPassword({ forRole }: { forRole: Role }) {
  const [answer, setAnswer] = useState<PasswordResetAnswer>();
  const { pathname, search, state } = useLocation();
  return (
    <>
      {answer ? <ResetAnswer answer={answer} /> : <ResetRequestForm forRole={forRole} onAnswer={setAnswer} />}
      <SideLinks>
        <TextLink to={{ pathname, search }} state={state} replace>
          Back to the login
        </TextLink>
      </SideLinks>
    </>
  );
}
