import { snakeCase } from '@fieldbox/contract/fields/snakeCase';
import { answerFields } from '@fieldbox/contract/survey/answers';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { furtherQuestions } from '@fieldbox/contract/survey/questions/further';
import { isAsked } from '@fieldbox/contract/survey/questions/isAsked';
import { type Question, questionGroups, unitFor } from '@fieldbox/contract/survey/questions/question';
import { listOf } from './listOf.ts';

export type Answered = { label: string; answers: string[]; unit?: string };
export type AnswerGroup = { heading: string; answered: Answered[]; unanswered: number };

const fields = answerFields as readonly Question[];
const unasked = new Set<string>(furtherQuestions.map(({ name }) => name));

/** The answers by group, including further fields. Missing ones are only counted, if they were asked for. */
export function answerGroups(response: PublicResponse): AnswerGroup[] {
  const answers = Object.fromEntries(fields.map(({ name }) => [name, answerIn(response, name)]));
  return Object.entries(questionGroups)
    .filter(([group]) => group !== 'lead')
    .map(([group, heading]) => {
      const inGroup = fields.filter((field) => field.group === group);
      const isOpen = (field: Question) => !unasked.has(field.name) && isAsked(field, answers);
      const read = inGroup.map((field) => ({ ...answerTo(field, answers[field.name]), isOpen: isOpen(field) }));
      return {
        heading,
        answered: read.filter((answer) => answer.answers.length > 0),
        unanswered: read.filter((answer) => answer.answers.length === 0 && answer.isOpen).length,
      };
    });
}

const answerIn = (response: PublicResponse, name: string) => response[snakeCase(name) as keyof PublicResponse];

/** Only lists may have the format of Postgres: a text in braces is a text. */
function answerTo({ kind, label, options, unit }: Question, value: unknown): Answered {
  const values = kind === 'choices' ? listOf(value) : isMissing(value) ? [] : [String(value)];
  return {
    label,
    unit: unit && unitFor(unit, Number(value)),
    answers: values.map((given) => optionLabel(options, given)),
  };
}

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

const optionLabel = (options: Question['options'], value: string) =>
  options?.find((option) => option.value === value)?.label ?? value;
