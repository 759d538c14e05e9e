import { furtherQuestions } from './questions/further.ts';
import type { Question } from './questions/question.ts';
import { questions } from './questions.ts';

/**
 * Every answer that a response can hold: what the form asks for, and the further fields
 * (docs/specification/questionnaire.md#further-fields).
 */
export const answerFields = [...questions, ...furtherQuestions] as const;

type AnswerField = (typeof answerFields)[number];

/** Field names of the answers, without the lead contact. */
export type AnswerName = AnswerField['name'];

type AnswerTo<Kind extends Question['kind']> = Kind extends 'choices'
  ? string[]
  : Kind extends 'number'
    ? number | null
    : string | null;

/** The answers as stored: a missing list is empty, any other missing answer null. */
export type Answers = { [Field in AnswerField as Field['name']]: AnswerTo<Field['kind']> };
