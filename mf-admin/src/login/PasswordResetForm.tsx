import { Button } from '@fieldbox/shared-ui/actions/Button';
import { FieldStack } from '@fieldbox/shared-ui/forms/FieldStack';
import { FormAlert } from '@fieldbox/shared-ui/forms/FormAlert';
import { FormPasswordField } from '@fieldbox/shared-ui/forms/FormPasswordField';
import { focusFirstError } from '@fieldbox/shared-ui/forms/focusFirstError';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { usePasswordReset } from './usePasswordReset.ts';

const decorators = [focusFirstError];

type Props = { token: string; onDone: () => void };

/** The screen of an administrator's reset link (docs/specification/accounts.md#password-reset). */
export function PasswordResetForm({ token, onDone }: Props) {
  const reset = usePasswordReset(token, onDone);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <PageHeading size="tool" lede="For the administrator’s account that your link is for. All its sessions end.">
        Set a new password
      </PageHeading>
      <Form<{ password?: string }> onSubmit={reset} decorators={decorators}>
        {({ handleSubmit, submitting, submitError }) => (
          <form method="post" noValidate onSubmit={handleSubmit}>
            <FieldStack>
              <FormAlert>{submitError}</FormAlert>
              <FormPasswordField
                ref={field}
                name="password"
                label="New password"
                hint="At least 8 characters, and none of the most common passwords."
                autoComplete="new-password"
                required
              />
              <Actions>
                <Button type="submit" variant="go" pending={submitting} pendingLabel="Setting password...">
                  Set password
                </Button>
                <Button onClick={onDone}>Back to login</Button>
              </Actions>
            </FieldStack>
          </form>
        )}
      </Form>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
