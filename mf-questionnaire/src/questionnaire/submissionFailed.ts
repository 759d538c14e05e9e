import type { CallFailure } from '@fieldbox/shared-host';

/** The toast's text (docs/specification/questionnaire.md#form). Without an answer there is no status to show. */
export function submissionFailed({ status, message, text }: CallFailure) {
  const reason = status === 0 ? 'No connection to the server' : `${status} ${message ?? bodyOf(text)}`;
  return `Error: ${reason.trim().replace(/\.$/, '')}. Please try again.`;
}

/** An answer that is not the API's may be a whole page of a proxy. */
const bodyOf = (text: string) => text.replace(/^\d+: ?/, '').slice(0, 200);
