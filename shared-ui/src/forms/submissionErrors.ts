import type { CallFailure } from '@onesite/shared-host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';

type Refusal = Pick<CallFailure, 'fields' | 'message'>;

/**
 * A refusal as a long form shows it, where a field may be out of sight: the server's messages at their fields, and its own
 * message, else the screen's, for the form (CONTRIBUTING.md, Failures).
 */
export const submissionErrors = ({ fields, message }: Refusal = {}, fallback = tryAgain): SubmissionErrors => ({
  ...fields,
  [FORM_ERROR]: message ?? fallback,
});

/** The same for a short form: where a field has a message, the form does not need one. */
export const shortFormErrors = ({ fields, message }: Refusal = {}, fallback = tryAgain): SubmissionErrors =>
  fields ?? { [FORM_ERROR]: message ?? fallback };

const tryAgain = 'Something went wrong. Please try again.';
