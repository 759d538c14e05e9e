import { type PublicResponse, snakeCase } from '@fieldbox/contract/publicResponse';
import { questions } from '@fieldbox/contract/questions';
import { type Question, questionGroups } from '@fieldbox/contract/questions/question';
import { listOf } from './listOf.ts';

export type Answered = { label: string; answers: string[]; unit?: string };
export type AnswerGroup = { heading: string; answered: Answered[]; unanswered: number };

/** The answers by group; unanswered questions are only counted. */
export function answerGroups(response: PublicResponse): AnswerGroup[] {
  return Object.entries(questionGroups)
    .filter(([group]) => group !== 'lead')
    .map(([group, heading]) => {
      const asked = (questions as readonly Question[]).filter((question) => question.group === group);
      const answered = asked
        .map((question) => answerTo(question, response))
        .filter(({ answers }) => answers.length > 0);
      return { heading, answered, unanswered: asked.length - answered.length };
    });
}

function answerTo({ name, label, options, unit }: Question, response: PublicResponse): Answered {
  const values = listOf(response[snakeCase(name) as keyof PublicResponse]);
  return {
    label,
    unit,
    answers: values.map((value) => options?.find((option) => option.value === value)?.label ?? value),
  };
}
