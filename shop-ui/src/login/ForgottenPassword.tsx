import type { PasswordResetResponse } from '@fieldbox/contract/accounts/accounts';
import { passwordResetRequestSchema, type Role, unreachableMessage } from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi, useLocation } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { ShortForm, shortFormErrors } from '@onesite/shared-ui/forms/ShortForm';
import { PageHeading, type PageHeadingProps } from '@onesite/shared-ui/layout/Page';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MailLink } from '../brand/MailLink.tsx';
import { SideLinks } from './SideLinks.tsx';

const lede = 'Ask for a link to set a new password. It works for one hour.';

/** Asks for a link to set a new password (docs/specification/accounts.md#password-reset). The answer may be that the site sends none. */
export function ForgottenPassword({ forRole, size }: { forRole: Role; size?: PageHeadingProps['size'] }) {
  const [response, setResponse] = useState<PasswordResetResponse>();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <PageHeading size={size} lede={response ? undefined : lede}>
        Forgotten password
      </PageHeading>
      {response ? <ResetResponse {...response} /> : <ResetRequestForm forRole={forRole} onResponse={setResponse} />}
      <SideLinks>
        <TextLink to={{ pathname, search }} state={state} replace>
          Back to login
        </TextLink>
      </SideLinks>
    </>
  );
}

/** Replaces the form, and takes its focus. */
function ResetResponse({ message, byMail }: PasswordResetResponse) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Place ref={place} tabIndex={-1}>
      <Alert tone={byMail ? 'ok' : 'info'} role="status" title={byMail ? 'Check your email' : undefined}>
        {message}
      </Alert>
      <p>
        <span>{byMail ? 'Nothing after 10 minutes? Check your spam folder, or write to ' : 'Write to '}</span>
        <MailLink />.
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

const requestPaths: Record<Role, string> = {
  administrator: callPaths.adminPasswordReset,
  supplier: callPaths.supplierPasswordReset,
};

const validate = validateForm(passwordResetRequestSchema);

type Props = { forRole: Role; onResponse: (response: PasswordResetResponse) => void };

function ResetRequestForm({ forRole, onResponse }: Props) {
  const [sendKey] = useState(() => createSendKey()); // a repeated request for the same account has the same key
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function request({ account = '' }: { account?: string }) {
    const result = await callApi({
      path: requestPaths[forRole],
      method: 'POST',
      body: { account },
      headers: { [idempotencyHeader]: sendKey.attempt({ account }).key },
    });
    if ('error' in result) return shortFormErrors(result.error, unreachableMessage);
    onResponse(result.data as PasswordResetResponse);
    return undefined;
  }

  return (
    <ShortForm<{ account?: string }> onSubmit={request} validate={validate}>
      {(isSubmitting) => (
        <>
          <FormTextField
            ref={field}
            name="account"
            label={forRole === 'supplier' ? 'Username or contact email' : 'Username or email'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div>
            <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Sending...">
              Request a link
            </Button>
          </div>
        </>
      )}
    </ShortForm>
  );
}
