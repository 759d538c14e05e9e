import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import type { CallFailure } from '@onesite/shared-host';
import type { SubmissionErrors } from 'final-form';
import type { QueuedAnswers } from './queuedAnswers.ts';
import type { Values } from './sendAnswers.ts';

/** Answers that have become a row. */
export type Stored = { values: Values; receipt: SubmittedQuestionnaire };

/** Answers have come back from the queue into the form, perhaps because the server objects to them. */
export type Returned = { errors?: SubmissionErrors };

export type SendingState =
  /** `unsent` are answers that the last attempt could not send, though the browser is on-line: they may be queued. */
  | { is: 'editing'; returned?: Returned; unsent?: Values }
  /** `failure` is the last attempt's. */
  | { is: 'waiting'; queued: QueuedAnswers; isAttempting: boolean; failure?: CallFailure }
  /** So old that they are sent only if the visitor says so. */
  | { is: 'expired'; queued: QueuedAnswers }
  | { is: 'sent'; stored: Stored };
