import { type PasswordResetResponse, passwordResetRequestSchema } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { ShortForm } from '@onesite/shared-ui/forms/ShortForm';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useEffect, useRef, useState } from 'react';

const validate = validateForm(passwordResetRequestSchema);

type Props = { forRole: Role; onResponse: (response: PasswordResetResponse) => void };

export function ResetRequestForm({ forRole, onResponse }: Props) {
  const request = useResetRequest(forRole, onResponse);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
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
            <Button type="submit" variant="go" pending={isSubmitting} pendingLabel="Sending...">
              Request a link
            </Button>
          </div>
        </>
      )}
    </ShortForm>
  );
}

const requestPaths = {
  administrator: callPaths.adminPasswordReset,
  supplier: callPaths.supplierPasswordReset,
} satisfies Record<Role, string>;

/** Asks for a link; resolves to what is wrong. Asked again for the same account, it is the same request. */
function useResetRequest(role: Role, onResponse: (response: PasswordResetResponse) => void) {
  const [sendKey] = useState(() => createSendKey());

  return async ({ account = '' }: { account?: string }) => {
    const result = await callApi({
      path: requestPaths[role],
      method: 'POST',
      body: { account },
      headers: { [idempotencyHeader]: sendKey.attempt({ account }).key },
    });
    if (!('error' in result)) {
      onResponse(result.data as PasswordResetResponse);
      return undefined;
    }
    return shortFormErrors(result.error, 'The server cannot be reached. Please try again.');
  };
}
