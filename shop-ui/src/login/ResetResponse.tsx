import type { PasswordResetResponse } from '@fieldbox/contract/accounts/passwordReset';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { MailLink } from '../brand/MailLink.tsx';

/** In place of the form, whose focus it takes. */
export function ResetResponse({ response: { message, byMail } }: { response: PasswordResetResponse }) {
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
