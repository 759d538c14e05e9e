import { jsonSchema } from '@onesite/shared-contract/formats/json';
import { count, id, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { inputEntries, responseEntries } from '../fields/schemas.ts';
import { progressEntries, recordNoteResponse } from '../orders/orders.ts';
import { responseFields } from './answers.ts';
import { responseStates } from './responseStates.ts';

/** Body of POST /api/questionnaire. `responseData` is free JSON beside the typed answers. */
export const questionnaireSchema = v.object({
  ...inputEntries(responseFields),
  responseData: v.nullish(jsonSchema('Must be text or an object that can be stored'), null),
});
export type QuestionnaireInput = v.InferOutput<typeof questionnaireSchema>;

/** What was answered. `createdAt` is an ISO time. */
export const surveyResponse = v.object({
  id,
  ...responseEntries(responseFields),
  responseData: v.unknown(),
  createdAt: time,
});
export type QuestionnaireResponse = v.InferOutput<typeof surveyResponse>;

/** For administrators, to whom each response is a lead: with how far it has come. */
export const surveyResponseRow = v.object({ ...surveyResponse.entries, ...progressEntries(responseStates) });
export type QuestionnaireRow = v.InferOutput<typeof surveyResponseRow>;

/** A lead with its notes and the orders that followed from it. */
export const surveyResponseRecord = v.object({
  ...surveyResponseRow.entries,
  orderIds: v.array(id),
  notes: v.array(recordNoteResponse),
});
export type QuestionnaireRecord = v.InferOutput<typeof surveyResponseRecord>;

/** Response of POST /api/questionnaire. Anybody with `shareKey` sees the response with its contact data. */
export const submittedQuestionnaireResponse = v.object({ id, shareKey: v.string(), createdAt: time });
export type SubmittedQuestionnaire = v.InferOutput<typeof submittedQuestionnaireResponse>;

/** Response of GET /api/questionnaire/summary: the tiles (docs/specification/administration.md#survey-responses). */
export const surveySummaryResponse = v.object({
  totalResponses: count,
  /** In the last 7 days. */
  thisWeek: count,
  withPowerAssessment: count,
  urgentTimeframe: count,
});
export type SurveySummary = v.InferOutput<typeof surveySummaryResponse>;
