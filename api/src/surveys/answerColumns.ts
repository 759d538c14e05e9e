import { snakeCase } from '@fieldbox/contract/fields/snakeCase';
import { type AnswerName, answerFields } from '@fieldbox/contract/survey/answers';

/** The column of each answer, by the name of its field: one naming rule instead of three lists of sixty names. */
export const answerColumns = answerFields.map(({ name, kind }) => ({
  name: name as AnswerName,
  column: snakeCase(name),
  empty: kind === 'choices' ? [] : null,
}));
