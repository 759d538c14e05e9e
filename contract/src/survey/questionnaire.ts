import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { jsonSchema } from '@onesite/shared-contract/formats/json';
import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalCount, optionalNumber } from '@onesite/shared-contract/formats/numbers';
import { optionalText, requiredText, textList } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { type AnswerName, type Answers, answerFields } from './answers.ts';
import type { Question } from './questions/question.ts';
import type {
  submittedQuestionnaireResponse,
  surveyResponse,
  surveyResponseDetails,
  surveySummaryResponse,
} from './responseSchemas.ts';

/** The first group of the form; only name and e-mail are required (docs/specification/questionnaire.md#form). */
export const leadEntries = {
  leadName: requiredText(2, 'Name must be at least 2 characters'),
  email: emailSchema('Please enter a valid email'),
  organization: optionalText(),
};

const answerSchemas = {
  choice: optionalText(),
  choices: textList(),
  text: optionalText(),
  longText: optionalText(limits.longText),
  number: optionalCount(),
} satisfies Record<Question['kind'], v.GenericSchema>;

type AnswerEntries = { [Name in AnswerName]: v.GenericSchema<unknown, Answers[Name]> };

/** Hours can be parts of one; all else is counted. */
const schemaOf = ({ kind, unit }: Question) => (unit === 'hours' ? optionalNumber() : answerSchemas[kind]);

const answerEntries = Object.fromEntries(
  answerFields.map((field: Question) => [field.name, schemaOf(field)]),
) as unknown as AnswerEntries;

/** Body of POST /api/questionnaire. `responseData` is free JSON beside the typed answers. */
export const questionnaireSchema = v.object({
  ...leadEntries,
  ...answerEntries,
  responseData: v.nullish(jsonSchema('Must be text or an object that can be stored'), null),
});

export interface LeadContact {
  leadName: string;
  email: string;
  organization: string | null;
}

export interface QuestionnaireInput extends LeadContact, Answers {
  responseData: unknown;
}

/** A response, as GET /api/questionnaire lists it for an administrator. `createdAt` is an ISO time. */
export type QuestionnaireResponse = v.InferOutput<typeof surveyResponse>;

/** Response of GET /api/questionnaire/{id}, for an administrator. */
export type QuestionnaireResponseDetails = v.InferOutput<typeof surveyResponseDetails>;

/** Response of POST /api/questionnaire. Whoever holds `shareKey` sees the response with its contact data. */
export type SubmittedQuestionnaire = v.InferOutput<typeof submittedQuestionnaireResponse>;

/** Response of GET /api/questionnaire/summary: the four tiles (docs/specification/administration.md#survey-responses). */
export type SurveySummary = v.InferOutput<typeof surveySummaryResponse>;
