import { toFormValues } from '@fieldbox/contract/fields/formValues';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { callApi } from '@onesite/shared-host';
import { createFormDraft } from '@onesite/shared-ui/forms/draft';
import { submissionErrors } from '@onesite/shared-ui/forms/ShortForm';
import type { SubmissionErrors } from 'final-form';

/** What the device keeps of an unsent registration: every field but the password. */
export const registrationDraft = createFormDraft('mf-supplier.registration', {
  username: '',
  ...toFormValues(supplierProfileFields, {}),
  termsAgreed: false,
});

/** `now` by this attempt, or `before` by an earlier one whose answer was lost. */
export type Registered = 'now' | 'before';

const failedMessage = 'An error occurred during registration. Please try again.';

/** Sends the registration under the draft's key. Once the company is registered, the draft is removed. */
export async function register(values: object): Promise<{ registered: Registered } | { errors: SubmissionErrors }> {
  const result = await callApi({
    path: callPaths.supplierRegister,
    method: 'POST',
    body: values,
    headers: { [idempotencyHeader]: registrationDraft.beginSend() },
  });
  const error = 'error' in result ? result.error : undefined;
  if (!error || error.code === 'idempotency_conflict') {
    registrationDraft.remove();
    return { registered: error ? 'before' : 'now' };
  }
  // A 4xx has stored nothing. After any other failure the company may be registered all the same, and the form says so.
  if (error.status >= 400 && error.status < 500) registrationDraft.markRefused();
  return { errors: submissionErrors(error, failedMessage) };
}
