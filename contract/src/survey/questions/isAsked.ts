import type { Question } from './question.ts';

/** Whether a question is asked beside these answers, which are written as the form holds them. */
export const isAsked = ({ notIf }: Pick<Question, 'notIf'>, answers: Readonly<Record<string, unknown>>): boolean =>
  !notIf?.is.includes(String(answers[notIf.question] ?? '').trim());

/** The answers to what is asked. What was answered before another answer made it superfluous is left out. */
export function answersAsked<Answers extends Readonly<Record<string, unknown>>>(
  questions: readonly Question[],
  answers: Answers,
): Partial<Answers> {
  const superfluous = new Set(questions.filter((question) => !isAsked(question, answers)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !superfluous.has(name))) as Partial<Answers>;
}
