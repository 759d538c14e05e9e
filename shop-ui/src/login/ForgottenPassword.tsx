import type { PasswordResetResponse } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { useLocation } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MailLink } from '../brand/MailLink.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
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
          Back to login
        </TextLink>
      </SideLinks>
    </>
  );
}

/** In place of the form, whose focus it takes. */
function ResetResponse({ response: { message, byMail } }: { response: PasswordResetResponse }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const mail = <MailLink />;
  return (
    <Place ref={place} tabIndex={-1}>
      <Alert tone={byMail ? 'ok' : 'info'} role="status" title={byMail ? 'Check your email' : undefined}>
        {message}
      </Alert>
      <p>
        <span>{byMail ? 'Nothing after 10 minutes? Check your spam folder, or write to ' : 'Write to '}</span>
        {mail}.
      </p>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--s-4);
  max-width: 420px;
  margin-top: var(--s-6);
  outline: none;
  > p { color: var(--ink-2); font-size: var(--t-2); text-wrap: pretty; }
`;
