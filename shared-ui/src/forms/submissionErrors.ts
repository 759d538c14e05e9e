import type { CallFailure } from '@onesite/shared-host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';

/** A refusal as a form shows it: the server's messages at their fields, and its own message, else the screen's, for the form. */
export const submissionErrors = ({ fields, message }: CallFailure, fallback: string): SubmissionErrors => ({
  ...fields,
  [FORM_ERROR]: message ?? fallback,
});
