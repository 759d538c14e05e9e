import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/question';
import { storeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useLocation, useNavigate, useToast } from '@onesite/shared-host';
import { createSubmit, failureReason } from '@onesite/shared-host/submitOnce';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import type { SentEntry } from '../thanks/sent.ts';
import { answersDraft } from './answersDraft.ts';

const submit = createSubmit({
  name: 'mf-questionnaire.attempt',
  path: callPaths.questionnaire,
  isReceipt: (data): data is SubmittedQuestionnaire =>
    Number.isSafeInteger((data as Partial<SubmittedQuestionnaire> | undefined)?.id),
});

/** Sends the answers: the history entry then holds the response, or the form stays and says why (docs/specification/questionnaire.md#form). */
export function useSubmitAnswers() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();

  /** @param values all of the form, including answers that have become superfluous */
  return async function submitAnswers(
    values: Readonly<Record<string, unknown>>,
  ): Promise<SubmissionErrors | undefined> {
    const result = await submit(answersAsked(questions, values));
    if ('error' in result) {
      const description = `Error: ${failureReason(result.error)}. Please try again.`;
      toast({ variant: 'destructive', title: 'Submission Failed', description });
      return { ...result.error.fields, [FORM_ERROR]: description };
    }
    const textOf = (field: string) => String(values[field] ?? '').trim();
    const [name, email, organization] = [textOf('leadName'), textOf('email'), textOf('organization')];
    const { id, shareKey } = result.data;
    storeOwnResponse({ id, shareKey, userInfo: { name, email, organization } });
    answersDraft.removeIfSame(values);
    if (window.location.pathname !== pathname) return undefined; // the visitor has left the page meanwhile
    navigate(pathname, { replace: true, state: { sent: { ...result.data, name, email } } satisfies SentEntry });
    return undefined;
  };
}
