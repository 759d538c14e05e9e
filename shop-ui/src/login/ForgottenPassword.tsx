import type { PasswordResetResponse } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { useLocation } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { useState } from 'react';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { ResetResponse } from './ResetResponse.tsx';
import { SideLinks } from './SideLinks.tsx';

type Props = { forRole: Role; onAnswer?: () => void };

/** Under the page's heading: asks for a link to set a new password (docs/specification/accounts.md#password-reset). */
export function ForgottenPassword({ forRole, onAnswer }: Props) {
  const [response, setResponse] = useState<PasswordResetResponse>();
  const { pathname, search, state } = useLocation();
  function answer(response: PasswordResetResponse) {
    setResponse(response);
    onAnswer?.();
  }
  return (
    <>
      {response ? <ResetResponse response={response} /> : <ResetRequestForm forRole={forRole} onResponse={answer} />}
      <SideLinks>
        <TextLink to={{ pathname, search }} state={state} replace>
          Back to the login
        </TextLink>
      </SideLinks>
    </>
  );
}
