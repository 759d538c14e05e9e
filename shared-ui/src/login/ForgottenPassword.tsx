import type { PasswordResetAnswer } from '@fieldbox/contract/passwordReset';
import type { Role } from '@fieldbox/contract/roles';
import { useLocation } from '@fieldbox/shared-host';
import { useState } from 'react';
import { TextLink } from '../actions/TextLink.tsx';
import { PageHeading, type PageHeadingProps } from '../layout/PageHeading.tsx';
import { ResetAnswer } from './ResetAnswer.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { SideLinks } from './SideLinks.tsx';

export type ForgottenPasswordProps = {
  forRole: Role;
  /** Where the link goes. */
  lede: string;
  size?: PageHeadingProps['size'];
};

/** Asks for a link to set a new password (docs/specification/accounts.md#password-reset). */
export function ForgottenPassword({ forRole, lede, size }: ForgottenPasswordProps) {
  const [answer, setAnswer] = useState<PasswordResetAnswer>();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <PageHeading size={size} lede={lede}>
        Forgotten password
      </PageHeading>
      {answer ? <ResetAnswer answer={answer} /> : <ResetRequestForm forRole={forRole} onAnswer={setAnswer} />}
      <SideLinks>
        <TextLink to={{ pathname, search }} state={state} replace>
          Back to the login
        </TextLink>
      </SideLinks>
    </>
  );
}
