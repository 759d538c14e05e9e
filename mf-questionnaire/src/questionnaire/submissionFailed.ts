import type { CallFailure } from '@fieldbox/shared-host';

/** The toast's text (docs/specification/questionnaire.md#form). Without any answer there is no status to tell. */
export function submissionFailed({ status, message, text }: CallFailure) {
  const reason = status === 0 ? 'No connection to the server' : `${status} ${message ?? bodyOf(text)}`;
  return `Error: ${reason.trim().replace(/\.$/, '')}. Please try again.`;
}

/** What is no answer of ours may be a whole page of some proxy's. */
const bodyOf = (text: string) => text.replace(/^\d+: ?/, '').slice(0, 200);
