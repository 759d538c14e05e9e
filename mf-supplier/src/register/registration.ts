import { usernameTakenMessage } from '@fieldbox/contract/accounts/credentials';
import { toFormValues } from '@fieldbox/contract/fields/formValues';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { createSubmit } from '@onesite/shared-host/submitOnce';
import { createFormDraft } from '@onesite/shared-ui/forms/draft';
import type { SubmissionErrors } from '@onesite/shared-ui/forms/finalForm';
import { submissionErrors } from '@onesite/shared-ui/forms/ShortForm';

/** What the device keeps of an unsent registration: every field but the password. */
export const registrationDraft = createFormDraft('mf-supplier.registration', {
  username: '',
  ...toFormValues(supplierProfileFields, {}),
  termsAgreed: false,
});

const send = createSubmit({
  name: 'mf-supplier.attempt',
  path: callPaths.supplierRegister,
  isReceipt: (data): data is { success: true } => (data as { success?: unknown } | undefined)?.success === true,
});

const failedMessage = 'An error occurred during registration. Please try again.';

/** Sends the registration. Once the company is registered, the draft is removed. */
export async function register(values: Readonly<Record<string, unknown>>): Promise<SubmissionErrors | undefined> {
  const { password: _, ...withoutSecret } = values; // the device keeps a digest of what identifies the attempt
  const result = await send(values, withoutSecret);
  if ('error' in result) {
    // An attempt whose response was lost has registered the name, with another password.
    if (result.error.code === 'idempotency_conflict') return { username: usernameTakenMessage };
    return submissionErrors(result.error, failedMessage);
  }
  registrationDraft.remove();
  return undefined;
}
