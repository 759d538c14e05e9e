import { snakeCase } from '@fieldbox/contract/publicResponse';
import { type AnswerName, questions } from '@fieldbox/contract/questions';

/** The column of each answer, by the name of its question: one naming rule instead of three lists of forty names. */
export const answerColumns = questions.map(({ name, kind }) => ({
  name: name as AnswerName,
  column: snakeCase(name),
  empty: kind === 'choices' ? [] : null,
}));
