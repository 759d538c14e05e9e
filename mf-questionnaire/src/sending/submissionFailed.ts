import type { CallFailure } from '@onesite/shared-host';

/** The toast's text (docs/specification/questionnaire.md#form). */
export const submissionFailed = (failure: CallFailure) => `Error: ${failureReason(failure)}. Please try again.`;

/** Without an answer there is no status to show. */
export function failureReason({ status, message, text }: CallFailure) {
  const reason = status === 0 ? 'No connection to the server' : `${status} ${message ?? bodyOf(text)}`;
  return reason.trim().replace(/\.$/, '');
}

/** An answer that is not the API's may be a whole page of a proxy. */
const bodyOf = (text: string) => text.replace(/^\d+: ?/, '').slice(0, 200);
