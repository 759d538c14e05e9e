import { failureOf } from '@onesite/shared-host/query';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';

/** The server's refusal as a form shows it: at the fields that it names, else above the form. */
export function refusal(error: unknown): SubmissionErrors {
  const { fields, message } = failureOf(error) ?? {};
  return fields ?? { [FORM_ERROR]: message ?? 'This did not work. Please try again.' };
}
