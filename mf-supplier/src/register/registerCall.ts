import * as callPaths from '@fieldbox/contract/site/callPaths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { callApi } from '@onesite/shared-host';
import { submissionErrors } from '@onesite/shared-ui/forms/submissionErrors';
import type { SubmissionErrors } from 'final-form';
import { registrationDraft } from './registrationDraft.ts';

/** `now` by this attempt, or `before` by an earlier one whose answer was lost. */
export type Registered = 'now' | 'before';

export type RegistrationResult = { registered: Registered } | { errors: SubmissionErrors };

const failedMessage = 'An error occurred during registration. Please try again.';

/** Sends the registration under the draft's key. Once the company is registered, the draft is removed. */
export async function register(values: object): Promise<RegistrationResult> {
  const result = await callApi({
    path: callPaths.supplierRegister,
    method: 'POST',
    body: values,
    headers: { [idempotencyHeader]: registrationDraft.beginSend() },
  });
  if (!('error' in result)) return registered('now');
  const { error } = result;
  if (error.code === 'idempotency_conflict') return registered('before');
  if (error.status >= 400 && error.status < 500) registrationDraft.refused();
  return { errors: submissionErrors(error, failedMessage) };
}

function registered(when: Registered): RegistrationResult {
  registrationDraft.remove();
  return { registered: when };
}
