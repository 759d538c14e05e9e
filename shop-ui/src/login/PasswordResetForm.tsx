import type { Role } from '@fieldbox/contract/accounts/roles';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { ShortForm } from '@onesite/shared-ui/forms/ShortForm';
import { PageHeading, type PageHeadingProps } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useRef } from 'react';
import { usePasswordReset } from './usePasswordReset.ts';

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
      <ShortForm<{ password?: string }> onSubmit={reset}>
        {(isSubmitting) => (
          <>
            <FormPasswordField
              ref={field}
              name="password"
              label="New password"
              hint={hint}
              autoComplete="new-password"
              required
            />
            <ButtonRow>
              <Button type="submit" variant="go" pending={isSubmitting} pendingLabel="Setting password...">
                Set password
              </Button>
              <Button onClick={onDone}>Back to the login</Button>
            </ButtonRow>
          </>
        )}
      </ShortForm>
    </>
  );
}
