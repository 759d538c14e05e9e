import { jsonSchema } from '@onesite/shared-contract/formats/json';
import * as v from 'valibot';
import { entriesOf, leadEntries } from './answerSchemas.ts';
import { type AnswerName, type Answers, answerFields } from './answers.ts';
import type {
  submittedQuestionnaireResponse,
  surveyResponse,
  surveyResponseRecord,
  surveyResponseRow,
  surveySummaryResponse,
} from './responseSchemas.ts';

type AnswerEntries = { [Name in AnswerName]: v.GenericSchema<unknown, Answers[Name]> };

const answerEntries = entriesOf(answerFields) as unknown as AnswerEntries;

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

/** What was answered. `createdAt` is an ISO time. */
export type QuestionnaireResponse = v.InferOutput<typeof surveyResponse>;

/** A response, as GET /api/questionnaire lists it for an administrator. */
export type QuestionnaireRow = v.InferOutput<typeof surveyResponseRow>;

/** Response of GET /api/questionnaire/{id}, for an administrator. */
export type QuestionnaireRecord = v.InferOutput<typeof surveyResponseRecord>;

/** Response of POST /api/questionnaire. Anybody with `shareKey` sees the response with its contact data. */
export type SubmittedQuestionnaire = v.InferOutput<typeof submittedQuestionnaireResponse>;

/** Response of GET /api/questionnaire/summary: the tiles (docs/specification/administration.md#survey-responses). */
export type SurveySummary = v.InferOutput<typeof surveySummaryResponse>;
