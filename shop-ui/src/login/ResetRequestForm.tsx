import { type PasswordResetResponse, passwordResetRequestSchema } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { useResetRequest } from './useResetRequest.ts';

const validate = validateForm(passwordResetRequestSchema);
const decorators = [focusFirstError];

type Props = { forRole: Role; onResponse: (response: PasswordResetResponse) => void };

export function ResetRequestForm({ forRole, onResponse }: Props) {
  const request = useResetRequest(forRole, onResponse);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form<{ account?: string }> onSubmit={request} validate={validate} decorators={decorators}>
      {({ handleSubmit, submitting, submitError }) => (
        <form method="post" noValidate onSubmit={handleSubmit}>
          <FieldStack>
            <FormAlert>{submitError}</FormAlert>
            <FormTextField
              ref={field}
              name="account"
              label={forRole === 'supplier' ? 'Username or contact email' : 'Username or email'}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <div>
              <Button type="submit" variant="go" pending={submitting} pendingLabel="Sending...">
                Request a link
              </Button>
            </div>
          </FieldStack>
        </form>
      )}
    </Form>
  );
}
