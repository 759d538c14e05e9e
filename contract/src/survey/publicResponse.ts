import type { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { snakeCase } from '../fields/snakeCase.ts';
import type { QuestionnaireResponse } from './questionnaire.ts';

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
