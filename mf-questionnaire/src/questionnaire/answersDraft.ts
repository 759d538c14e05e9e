import { leadFields, leftAnswersKey } from '@fieldbox/contract/survey/leftAnswers';
import { questions } from '@fieldbox/contract/survey/questions';
import { createFormDraft } from '@onesite/shared-ui/forms/draft';

/** The stored part of unsent answers: every field of the form. */
export const answersDraft = createFormDraft(
  leftAnswersKey,
  Object.fromEntries([
    ...leadFields.map((name) => [name, '']),
    ...questions.map(({ name, kind }) => [name, kind === 'choices' ? [] : '']),
  ]),
);
