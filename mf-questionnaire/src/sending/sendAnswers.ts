import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/isAsked';
import type { ToastRequest } from '@onesite/shared-host';
import * as shared from '@onesite/shared-host/sending';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { submissionFailed } from './submissionFailed.ts';

/** All of the form, including answers that have become superfluous. */
export type Values = Readonly<Record<string, unknown>>;

export type Sending = shared.Sending<Values, SubmittedQuestionnaire, SubmissionErrors>;
export type SendingState = ReturnType<Sending['state']>;
export type Stored = shared.Stored<Values, SubmittedQuestionnaire>;
export type AnswersDraft = shared.SendingHost<Values, SubmissionErrors>['draft'];

/** The part of a form that is sent. */
export const bodyOf = (values: Values) => answersAsked(questions, values);

const create = shared.sendingOf<Values, SubmittedQuestionnaire>({
  name: 'mf-questionnaire',
  path: callPaths.questionnaire,
  bodyOf,
  isReceipt: (data): data is SubmittedQuestionnaire =>
    Number.isSafeInteger((data as Partial<SubmittedQuestionnaire> | undefined)?.id),
});

const notStored =
  'This device cannot store your answers, so they cannot be sent later. Keep this page open, and submit again when you are online.';
const othersQueued =
  'Other answers are waiting to be sent from this device. Keep this page open, and submit these once the others have been sent.';

/** How a page's answers get to the server (docs/specification/questionnaire.md#off-line). */
export const createSending = (toast: (request: ToastRequest) => void, draft: AnswersDraft): Sending =>
  create({
    draft,
    report(problem) {
      if (problem.is === 'notStored') return { [FORM_ERROR]: notStored };
      if (problem.is === 'othersQueued') return { [FORM_ERROR]: othersQueued };
      const message = submissionFailed(problem.failure);
      toast({ variant: 'destructive', title: 'Submission Failed', description: message });
      return { ...problem.failure.fields, [FORM_ERROR]: message };
    },
  });
