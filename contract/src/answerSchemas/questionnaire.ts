import * as v from 'valibot';
import { type AnswerName, type Answers, answerFields } from '../answers.ts';
import { maskedText } from '../maskedText.ts';
import { type PublicResponse, snakeCase } from '../publicResponse.ts';
import { count, id, nullableText, texts, time } from './values.ts';

const answerEntries = Object.fromEntries(
  answerFields.map(({ name, kind }) => [
    name,
    kind === 'choices' ? texts : kind === 'number' ? v.nullable(v.number()) : nullableText,
  ]),
) as unknown as { [Name in AnswerName]: v.GenericSchema<Answers[Name]> };

const responseEntries = {
  id,
  leadName: v.string(),
  email: v.string(),
  organization: nullableText,
  ...answerEntries,
  responseData: v.unknown(),
  createdAt: time,
};

export const responseAnswer = v.object(responseEntries);

/** A number that could be a phone number is masked. */
const maskedNumbers = Object.fromEntries(
  answerFields
    .filter(({ kind }) => kind === 'number')
    .map(({ name }) => [name, v.nullable(v.union([v.number(), v.literal(maskedText)]))]),
);

export const publicResponseAnswer = v.object(
  Object.fromEntries(
    Object.entries({ ...responseEntries, ...maskedNumbers }).map(([name, schema]) => [snakeCase(name), schema]),
  ),
) as unknown as v.GenericSchema<PublicResponse>;

export const submittedQuestionnaireAnswer = v.object({ id, shareKey: v.string(), createdAt: time });

export const surveySummaryAnswer = v.object({
  totalResponses: count,
  /** In the last 7 days. */
  thisWeek: count,
  withPowerAssessment: count,
  urgentTimeframe: count,
});
