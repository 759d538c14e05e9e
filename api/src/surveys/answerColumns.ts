import { type AnswerName, answerFields } from '@fieldbox/contract/survey/answers';
import { snakeCase } from '@fieldbox/contract/survey/publicResponse';

/** The column of each answer, by the name of its field: one naming rule instead of three lists of sixty names. */
export const answerColumns = answerFields.map(({ name, kind }) => ({
  name: name as AnswerName,
  column: snakeCase(name),
  empty: kind === 'choices' ? [] : null,
}));
