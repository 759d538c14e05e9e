import { failureOf } from '@onesite/shared-host/query';
import { FORM_ERROR } from 'final-form';

/** The server's refusal as a form shows it: at the fields that it names, else above the form. */
export function submitErrors(error: unknown): Record<string, string> | undefined {
  if (!error) return undefined;
  const failure = failureOf(error);
  return failure?.fields ?? { [FORM_ERROR]: failure?.message ?? 'This did not work. Please try again.' };
}
