import { count, id, nullableText, texts, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { type AnswerName, type Answers, answerFields } from './answers.ts';

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

export const submittedQuestionnaireResponse = v.object({ id, shareKey: v.string(), createdAt: time });

export const surveySummaryResponse = v.object({
  totalResponses: count,
  /** In the last 7 days. */
  thisWeek: count,
  withPowerAssessment: count,
  urgentTimeframe: count,
});
