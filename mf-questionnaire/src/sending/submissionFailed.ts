import type { CallFailure } from '@onesite/shared-host';
import { failureReason } from '@onesite/shared-host/sending';

/** The toast's text (docs/specification/questionnaire.md#form). */
export const submissionFailed = (failure: CallFailure) => `Error: ${failureReason(failure)}. Please try again.`;
