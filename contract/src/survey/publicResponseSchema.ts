import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import * as v from 'valibot';
import { snakeCase } from '../fields/snakeCase.ts';
import { answerFields } from './answers.ts';
import type { PublicResponse } from './publicResponse.ts';
import { surveyResponse } from './responseSchemas.ts';

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
