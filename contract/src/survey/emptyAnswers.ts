import { type AnswerName, type Answers, answerFields } from './answers.ts';
import { furtherQuestions } from './questions/further.ts';
import { isAsked } from './questions/isAsked.ts';
import type { Question } from './questions/question.ts';

const fields = new Map<string, Question>(answerFields.map((field) => [field.name, field]));
const unasked = new Set<string>(furtherQuestions.map(({ name }) => name));

/** A question that the response's sender did not know yet has no answer at all. */
export function isEmpty(answers: Partial<Answers>, name: AnswerName): boolean {
  const answer = answers[name] ?? '';
  return Array.isArray(answer) ? answer.length === 0 : answer === '';
}

/** Whether an answer is missing that the form asks for; it does not ask for the further fields. */
export const isLeftOut = (answers: Answers, name: AnswerName) =>
  !unasked.has(name) && isAsked(fields.get(name)!, answers) && isEmpty(answers, name);

/** Whether any is. */
export const hasLeftOut = (answers: Answers) => answerFields.some(({ name }) => isLeftOut(answers, name));
