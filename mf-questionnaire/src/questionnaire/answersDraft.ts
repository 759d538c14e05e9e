import { questions } from '@fieldbox/contract/survey/questions';
import { createFormDraft } from '@onesite/shared-ui/forms/draft';
import { contactFields } from './groups.ts';

/** The stored part of unsent answers: every field of the form. */
export const answersDraft = createFormDraft(
  'mf-questionnaire.answers',
  Object.fromEntries([
    ...contactFields.map((name) => [name, '']),
    ...questions.map(({ name, kind }) => [name, kind === 'choices' ? [] : '']),
  ]),
);
