import type { PasswordResetResponse } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { useLocation } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { PageHeading, type PageHeadingProps } from '@onesite/shared-ui/layout/PageHeading';
import { useState } from 'react';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { ResetResponse } from './ResetResponse.tsx';
import { SideLinks } from './SideLinks.tsx';

const lede = 'Tell us who you are, and you get a link to set a new password. It works for one hour.';

type Props = { forRole: Role; size?: PageHeadingProps['size'] };

/** Asks for a link to set a new password, then says what has become of it (docs/specification/accounts.md#password-reset). */
export function ForgottenPassword({ forRole, size }: Props) {
  const [response, setResponse] = useState<PasswordResetResponse>();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <PageHeading size={size} lede={response ? undefined : lede}>
        Forgotten password
      </PageHeading>
      {response ? (
        <ResetResponse response={response} />
      ) : (
        <ResetRequestForm forRole={forRole} onResponse={setResponse} />
      )}
      <SideLinks>
        <TextLink to={{ pathname, search }} state={state} replace>
          Back to the login
        </TextLink>
      </SideLinks>
    </>
  );
}
