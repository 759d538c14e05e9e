import type { Role } from '@fieldbox/contract/accounts/roles';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { PageHeading, type PageHeadingProps } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { usePasswordReset } from './usePasswordReset.ts';

const decorators = [focusFirstError];

export type PasswordResetFormProps = {
  forRole: Role;
  token: string;
  /** Whose account the link is for. */
  lede: string;
  /** What a password must be. */
  hint: string;
  size?: PageHeadingProps['size'];
  /** The password is set, or the visitor goes back to the login. */
  onDone: () => void;
};

/** The screen of a reset link (docs/specification/accounts.md#password-reset). */
export function PasswordResetForm({ forRole, token, lede, hint, size, onDone }: PasswordResetFormProps) {
  const reset = usePasswordReset(forRole, token, onDone);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <PageHeading size={size} lede={lede}>
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
                hint={hint}
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
