import { type PasswordResetResponse, passwordResetRequestSchema } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { ShortForm } from '@onesite/shared-ui/forms/ShortForm';
import { useEffect, useRef } from 'react';
import { useResetRequest } from './useResetRequest.ts';

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
