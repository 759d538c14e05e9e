import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { leadFields } from './answerSchemas.ts';
import { answerFields } from './answers.ts';
import { type PublicResponse, toPublicResponse } from './publicResponse.ts';
import type { QuestionnaireResponse } from './questionnaire.ts';
import type { Question } from './questions/question.ts';
import { urgentTimeframes } from './surveyPriority.ts';

/** More than anybody counts or waits for here, and fewer digits than a phone number has. */
const maxShown = 9_999;

/** Downtime is given in quarters of an hour; more decimals would hold a phone number again. */
const smallestShown = 0.25;

const kinds = new Map((answerFields as readonly Question[]).map(({ name, kind }) => [name, kind]));

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
  const kind = kinds.get(field);
  if (kind === 'number') return isPlausible(value) ? value : maskedText;
  if (kind === 'choices' && Array.isArray(value)) return value.map((entry) => maskOption(field, entry));
  return maskOption(field, value);
}

const maskOption = (field: string, value: unknown) => (isKnownAnswer(field, value) ? value : maskedText);

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

const isPlausible = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= maxShown && value % smallestShown === 0;

/** Free data are read as answers by field name. Keys that name no field are text of the sender's as well. */
function maskData(data: unknown): unknown {
  if (isMissing(data)) return data;
  if (typeof data !== 'object' || Array.isArray(data)) return maskedText;
  return Object.fromEntries(
    Object.entries(data as object).map(([key, value]) => {
      if (!kinds.has(key) && !leadFields.includes(key)) return [maskedText, maskedText];
      return [key, kinds.has(key) && typeof value === 'boolean' ? value : maskAnswer(key, value)];
    }),
  );
}

/** Answers that an earlier form offered, by field. */
const legacyAnswers: Record<string, readonly string[]> = { deliveryTimeframe: urgentTimeframes };

const answersByField = new Map(
  (answerFields as readonly Question[]).map(({ name, options = [] }) => [
    name,
    new Set([...options.map(({ value }) => value), ...(legacyAnswers[name] ?? [])]),
  ]),
);

/** Whether the question of this very field offers the answer, or once did. */
export const isKnownAnswer = (field: string, answer: unknown): boolean =>
  typeof answer === 'string' && (answersByField.get(field)?.has(answer) ?? false);
