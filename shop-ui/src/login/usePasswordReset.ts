import type { Role } from '@fieldbox/contract/accounts/roles';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi, useSessionChanged, useToast } from '@onesite/shared-host';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';

const confirmPaths: Record<Role, string> = {
  administrator: callPaths.adminPasswordResetConfirm,
  supplier: callPaths.supplierPasswordResetConfirm,
};

/** Sets the password of the account that a link is for. What is wrong is said in the API's words. */
export function usePasswordReset(role: Role, token: string, onDone: () => void) {
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
