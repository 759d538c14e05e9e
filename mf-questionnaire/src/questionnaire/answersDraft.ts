import { leadFields } from '@fieldbox/contract/survey/answerSchemas';
import { questions } from '@fieldbox/contract/survey/questions';
import { createFormDraft } from '@onesite/shared-ui/forms/draft';

/** The stored part of unsent answers: every field of the form. */
export const answersDraft = createFormDraft(
  'mf-questionnaire.answers',
  Object.fromEntries([
    ...leadFields.map((name) => [name, '']),
    ...questions.map(({ name, kind }) => [name, kind === 'choices' ? [] : '']),
  ]),
);
