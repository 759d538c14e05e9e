import { count, id, nullableText, texts, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { orderNoteResponse, progressEntries } from '../orders/responseSchemas.ts';
import { type AnswerName, type Answers, answerFields } from './answers.ts';
import { responseStates } from './responseStates.ts';

const answerEntries = Object.fromEntries(
  answerFields.map(({ name, kind }) => [
    name,
    kind === 'choices' ? texts : kind === 'number' ? v.nullable(v.number()) : nullableText,
  ]),
) as unknown as { [Name in AnswerName]: v.GenericSchema<Answers[Name]> };

export const surveyResponse = v.object({
  id,
  leadName: v.string(),
  email: v.string(),
  organization: nullableText,
  ...answerEntries,
  responseData: v.unknown(),
  createdAt: time,
});

/** For administrators: as a lead. */
export const surveyResponseRow = v.object({ ...surveyResponse.entries, ...progressEntries(responseStates) });

/** The same with what is noted about it, and the orders that followed from it. */
export const surveyResponseRecord = v.object({
  ...surveyResponseRow.entries,
  orderIds: v.array(id),
  notes: v.array(orderNoteResponse),
});

/** Of PATCH /api/questionnaire/batch: how many have changed, and the rows of those that the body has named. */
export const changedResponsesResponse = v.object({ responses: v.array(surveyResponseRow) });

export const submittedQuestionnaireResponse = v.object({ id, shareKey: v.string(), createdAt: time });

export const surveySummaryResponse = v.object({
  totalResponses: count,
  /** In the last 7 days. */
  thisWeek: count,
  withPowerAssessment: count,
  urgentTimeframe: count,
});
