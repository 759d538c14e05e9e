import { type AnswerName, type Answers, answerFields } from '@fieldbox/contract/survey/answers';
import { isEmpty } from '@fieldbox/contract/survey/emptyAnswers';
import { type Question, unitFor } from '@fieldbox/contract/survey/questions/question';

const fields = new Map<string, Question>(answerFields.map((field) => [field.name, field]));

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
