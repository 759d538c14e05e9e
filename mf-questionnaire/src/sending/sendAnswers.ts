import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/isAsked';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { type CallFailure, callApi } from '@onesite/shared-host';

/** All of the form, including answers that have become superfluous. */
export type Values = Readonly<Record<string, unknown>>;

export type Outcome =
  | { is: 'stored'; receipt: SubmittedQuestionnaire }
  /** Because of their content: the same answers will be refused again. */
  | { is: 'refused'; failure: CallFailure }
  /** Temporarily: it is unknown whether they have arrived, or the server asks to try later. */
  | { is: 'unavailable'; failure: CallFailure };

/** A slow connection may take long; one that takes longer is dead. */
const answerTimeoutMs = 60_000;

/** The part of a form that is sent. */
export const bodyOf = (values: Values) => answersAsked(questions, values);

/** Sends answers once. The same key makes no second row (docs/specification/calls.md#idempotency-key). */
export async function sendAnswers(values: Values, key: string): Promise<Outcome> {
  const result = await callApi({
    path: callPaths.questionnaire,
    method: 'POST',
    body: bodyOf(values),
    headers: { [idempotencyHeader]: key },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if ('error' in result) {
    const { error: failure } = result;
    return { is: isRefusal(failure) ? 'refused' : 'unavailable', failure };
  }
  // A network's login page responds 200 as well, without a row.
  const receipt = result.data as Partial<SubmittedQuestionnaire> | undefined;
  if (!Number.isSafeInteger(receipt?.id)) return { is: 'unavailable', failure: { status: 0, text: '0: no receipt' } };
  return { is: 'stored', receipt: receipt as SubmittedQuestionnaire };
}

const laterStatuses = [408, 425, 429];

const isRefusal = ({ status }: CallFailure) => status >= 400 && status < 500 && !laterStatuses.includes(status);
