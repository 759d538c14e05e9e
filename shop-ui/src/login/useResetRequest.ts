import type { PasswordResetResponse } from '@fieldbox/contract/accounts/passwordReset';
import type { Role } from '@fieldbox/contract/accounts/roles';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi } from '@onesite/shared-host';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useState } from 'react';

const requestPaths = {
  administrator: callPaths.adminPasswordReset,
  supplier: callPaths.supplierPasswordReset,
} satisfies Record<Role, string>;

/** Asks for a link; resolves to what is wrong. Asked again for the same account, it is the same request. */
export function useResetRequest(role: Role, onResponse: (response: PasswordResetResponse) => void) {
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
