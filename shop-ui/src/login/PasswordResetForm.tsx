import type { Role } from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi, useSessionChanged, useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { AccountName, FormPasswordField } from '@onesite/shared-ui/forms/PasswordField';
import { ShortForm } from '@onesite/shared-ui/forms/ShortForm';
import { PageHeading, type PageHeadingProps } from '@onesite/shared-ui/layout/PageHeading';
import { Row } from '@onesite/shared-ui/layout/parts';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState } from 'react';

export type PasswordResetFormProps = {
  forRole: Role;
  token: string;
  /** The username; '' in links from before it was in them. */
  account: string;
  /** Whose account the link is for. */
  lede: string;
  /** What a password must be. */
  hint: string;
  size?: PageHeadingProps['size'];
  /** The password is set, or the visitor goes back to the login. */
  onDone: () => void;
};

/** The screen of a reset link (docs/specification/accounts.md#password-reset). */
export function PasswordResetForm({ forRole, token, account, lede, hint, size, onDone }: PasswordResetFormProps) {
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
            <AccountName username={account} />
            <FormPasswordField
              ref={field}
              name="password"
              label="New password"
              hint={hint}
              autoComplete="new-password"
              required
            />
            <Row>
              <Button type="submit" variant="go" pending={isSubmitting} pendingLabel="Setting password...">
                Set password
              </Button>
              <Button onClick={onDone}>Back to login</Button>
            </Row>
          </>
        )}
      </ShortForm>
    </>
  );
}

const confirmPaths: Record<Role, string> = {
  administrator: callPaths.adminPasswordResetConfirm,
  supplier: callPaths.supplierPasswordResetConfirm,
};

/** Sets the password of the account that a link is for. What is wrong is said in the API's words. */
function usePasswordReset(role: Role, token: string, onDone: () => void) {
  // A link is good for one use: when an answer gets lost, the same key gets it once more.
  const [sendKey] = useState(() => createSendKey());
  const sessionChanged = useSessionChanged(role);
  const toast = useToast();

  return async ({ password = '' }: { password?: string }) => {
    const result = await callApi({
      path: confirmPaths[role],
      method: 'POST',
      body: { token, password },
      headers: { [idempotencyHeader]: sendKey.attempt({ token }).key },
    });
    if ('error' in result) {
      const { message = 'The server cannot be reached. Please try again.', fields = {} } = result.error;
      const { token: aboutLink, ...aboutFields } = fields;
      if (Object.keys(aboutFields).length > 0) return aboutFields;
      return { [FORM_ERROR]: aboutLink ?? message };
    }
    sessionChanged(false);
    toast({ title: 'Password Changed', description: 'Log in with your new password.' });
    onDone();
  };
}
