import { type AnswerName, type Answers, answerFields } from '@fieldbox/contract/survey/answers';
import { furtherQuestions } from '@fieldbox/contract/survey/questions/further';
import { isAsked } from '@fieldbox/contract/survey/questions/isAsked';
import { type Question, unitFor } from '@fieldbox/contract/survey/questions/question';

const fields = new Map<string, Question>(answerFields.map((field) => [field.name, field]));
const unasked = new Set<string>(furtherQuestions.map(({ name }) => name));

export function isEmpty(answers: Answers, name: AnswerName): boolean {
  const answer = answers[name];
  return Array.isArray(answer) ? answer.length === 0 : answer === null || answer === '';
}

/** Whether an answer is missing that the form asks for; it does not ask for the further fields. */
export const isLeftOut = (answers: Answers, name: AnswerName) =>
  !unasked.has(name) && isAsked(fields.get(name)!, answers) && isEmpty(answers, name);

/** An answer in the words of the form: `2 units`, `Cycled (15 minutes per hour)`; empty where there is none. */
export function answerText(answers: Answers, name: AnswerName): string {
  const answer = answers[name];
  if (isEmpty(answers, name)) return '';
  if (typeof answer === 'number')
    return [answer.toLocaleString('en-US'), unitFor(fields.get(name)?.unit ?? '', answer)].join(' ').trim();
  return [answer]
    .flat()
    .map((value) => optionText(name, String(value)))
    .join(', ');
}

function optionText(name: AnswerName, value: string) {
  const option = fields.get(name)?.options?.find((each) => each.value === value);
  if (!option) return value;
  return option.hint ? `${option.label} (${option.hint})` : option.label;
}
