import { type Field, isAsked, type NameOf, type Values } from '../fields/field.ts';
import { furtherQuestions } from './questions/further.ts';
import type { Question } from './questions/question.ts';
import { questions } from './questions.ts';

/**
 * Every answer that a response can hold: what the form asks for, and the further fields
 * (docs/specification/questionnaire.md#further-fields).
 */
export const answerFields = [...questions, ...furtherQuestions] as const;

/** Field names of the answers, without the lead contact. */
export type AnswerName = NameOf<typeof answerFields>;

export type Answers = Values<typeof answerFields>;

/** The first group of the form; only name and e-mail are required (docs/specification/questionnaire.md#form). */
export const leadFields = [
  { name: 'leadName', kind: 'text', label: 'Name', required: 'Name must be at least 2 characters', min: 2 },
  { name: 'email', kind: 'email', label: 'Email', required: 'Please enter a valid email' },
  { name: 'organization', kind: 'text', label: 'Organization' },
] as const satisfies readonly Field[];

/** What a response holds of its sender. */
export const responseFields = [...leadFields, ...answerFields] as const;

const fields = new Map<string, Question>(answerFields.map((field) => [field.name, field]));
const unasked = new Set<string>(furtherQuestions.map(({ name }) => name));

/** A response that is older than a question has no value for it at all. */
export function isEmpty(answers: Partial<Answers>, name: AnswerName): boolean {
  const answer = answers[name] ?? '';
  return Array.isArray(answer) ? answer.length === 0 : answer === '';
}

/** Whether an answer is missing that the form asks for; it does not ask for the further fields. */
export const isUnanswered = (answers: Answers, name: AnswerName) =>
  !unasked.has(name) && isAsked(fields.get(name)!, answers) && isEmpty(answers, name);

export const hasLeftOut = (answers: Answers) => answerFields.some(({ name }) => isUnanswered(answers, name));

/** `responseData`, what a response brings besides its answers, for people to read: a text as it is, all else as indented JSON, or empty. */
export function responseDataText(data: unknown): string {
  if (data === null || data === undefined) return '';
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2);
}
