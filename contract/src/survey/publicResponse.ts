import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import * as v from 'valibot';
import { snakeCase } from '../fields/field.ts';
import { answerFields, leadFields } from './answers.ts';
import { type QuestionnaireResponse, surveyResponse } from './questionnaire.ts';
import type { Question } from './questions/question.ts';
import { urgentTimeframes } from './responseStates.ts';

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name;

/** A number that is out of bounds is masked as well. */
type Shown<Value> = Value extends number ? number | typeof maskedText : Value;

/**
 * A response as GET /api/public/questionnaire/{id} returns it: `lead_name`, `created_at`
 * (docs/specification/public-response.md#format).
 */
export type PublicResponse = {
  [Name in keyof QuestionnaireResponse as SnakeCase<Name>]: Name extends 'id'
    ? number
    : Shown<QuestionnaireResponse[Name]>;
};

/** The names of a response in snake_case; what it holds stays as it is. */
export function toPublicResponse(response: QuestionnaireResponse): PublicResponse {
  const renamed = Object.entries(response).map(([name, value]) => [snakeCase(name), value]);
  return Object.fromEntries(renamed) as PublicResponse;
}

/** A number that could be a phone number is masked. */
const maskedNumbers = Object.fromEntries(
  answerFields
    .filter(({ kind }) => kind === 'number')
    .map(({ name }) => [name, v.nullable(v.union([v.number(), v.literal(maskedText)]))]),
);

export const publicSurveyResponse = v.object(
  Object.fromEntries(
    Object.entries({ ...surveyResponse.entries, ...maskedNumbers }).map(([name, schema]) => [snakeCase(name), schema]),
  ),
) as unknown as v.GenericSchema<PublicResponse>;

/** More than anybody counts or waits for here, and fewer digits than a phone number has. */
const maxShown = 9_999;

/** Downtime is given in quarters of an hour; more decimals would hold a phone number again. */
const shownStep = 0.25;

const questions = new Map<string, Question>(answerFields.map((question) => [question.name, question]));

/**
 * A response for everybody: an allow-list. It shows plausible numbers in fields that ask for one, and the answers that
 * a field's own question offers. Everything else is masked, because any of it can be a name, an address or a phone
 * number: the API takes any text as a choice. What was not given stays missing. Id and time stay: both are the
 * server's, and the caller has the id already.
 */
export function maskResponse({ id, createdAt, responseData, ...given }: QuestionnaireResponse): PublicResponse {
  const masked = Object.entries(given).map(([field, value]) => [field, maskAnswer(field, value)]);
  const response = { id, ...Object.fromEntries(masked), responseData: maskData(responseData), createdAt };
  return toPublicResponse(response as QuestionnaireResponse);
}

function maskAnswer(field: string, value: unknown): unknown {
  if (isMissing(value)) return value;
  const kind = questions.get(field)?.kind;
  if (kind === 'number') return isPlausible(value) ? value : maskedText;
  if (kind === 'choices' && Array.isArray(value)) return value.map((entry) => maskOption(field, entry));
  return maskOption(field, value);
}

const maskOption = (field: string, value: unknown) => (isKnownAnswer(field, value) ? value : maskedText);

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

const isPlausible = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= maxShown && value % shownStep === 0;

/** Free data are read as answers by field name. Keys that name no field are masked: the sender has written them as well. */
function maskData(data: unknown): unknown {
  if (isMissing(data)) return data;
  if (typeof data !== 'object' || Array.isArray(data)) return maskedText;
  return Object.fromEntries(
    Object.entries(data as object).map(([key, value]) => {
      if (!questions.has(key) && !leadFields.some(({ name }) => name === key)) return [maskedText, maskedText];
      const isHarmless = questions.has(key) && typeof value === 'boolean';
      return [key, isHarmless ? value : maskAnswer(key, value)];
    }),
  );
}

/** Answers that an earlier form offered, by field. */
const legacyAnswers: Record<string, readonly string[]> = { deliveryTimeframe: urgentTimeframes };

/** Whether the question of this very field offers the answer, or once did. */
const isKnownAnswer = (field: string, answer: unknown) =>
  questions.get(field)?.options?.some(({ value }) => value === answer) ||
  legacyAnswers[field]?.some((known) => known === answer);
