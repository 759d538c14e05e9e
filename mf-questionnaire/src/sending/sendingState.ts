import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import type { CallFailure } from '@onesite/shared-host';
import type { SubmissionErrors } from 'final-form';
import type { QueuedAnswers } from './queuedAnswers.ts';
import type { Values } from './sendAnswers.ts';

/** Answers that are stored as a row. */
export type Stored = { values: Values; receipt: SubmittedQuestionnaire };

/** Answers have come back from the queue into the form, perhaps because the server refused them. */
export type Returned = { errors?: SubmissionErrors };

export type SendingState =
  /** `unsent` are answers that the last attempt could not send, though the browser is online: they may be queued. */
  | { is: 'editing'; returned?: Returned; unsent?: Values }
  /** The failure of the last attempt. */
  | { is: 'waiting'; queued: QueuedAnswers; isAttempting: boolean; failure?: CallFailure }
  /** So old that they are only sent if the visitor confirms it. */
  | { is: 'expired'; queued: QueuedAnswers }
  | { is: 'sent'; stored: Stored };
