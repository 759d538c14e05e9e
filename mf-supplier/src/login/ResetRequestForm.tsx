import { validateForm } from '@fieldbox/contract/forms';
import { type PasswordResetAnswer, passwordResetRequestSchema } from '@fieldbox/contract/passwordReset';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { FieldStack } from '@fieldbox/shared-ui/forms/FieldStack';
import { FormAlert } from '@fieldbox/shared-ui/forms/FormAlert';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { focusFirstError } from '@fieldbox/shared-ui/forms/focusFirstError';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { useResetRequest } from './useResetRequest.ts';

const validate = validateForm(passwordResetRequestSchema);
const decorators = [focusFirstError];

export function ResetRequestForm({ onAnswer }: { onAnswer: (answer: PasswordResetAnswer) => void }) {
  const request = useResetRequest(onAnswer);
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
              label="Username or contact email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <div>
              <Button type="submit" variant="go" pending={submitting} pendingLabel="Sending...">
                Send the link
              </Button>
            </div>
          </FieldStack>
        </form>
      )}
    </Form>
  );
}
