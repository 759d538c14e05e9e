import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { QuestionnaireRecord, QuestionnaireRow, SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { responseStateLabels } from '@fieldbox/contract/survey/responseStates';
import { adminApi, createResource, freshOnOpening, listOf } from '../resource/resource.ts';
import type { Work } from '../work/work.tsx';

/** The times of the survey's own filter (docs/specification/administration.md#survey-responses). */
export const timeOptions = [
  { value: 'all', label: 'All Time' },
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'This Week' },
  { value: '1m', label: 'This Month' },
];

export const responses = createResource<QuestionnaireRow, QuestionnaireRecord>({
  kind: 'responses',
  list: 'responses',
  path: callPaths.questionnaire,
  one: {
    noun: 'response',
    path: callPaths.questionnaireResponse,
    failed: 'Failed to load response details. Please try again.',
  },
  periods: timeOptions.map(({ value }) => value),
  periodParameter: 'time',
});

export const { useSurveySummaryQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    surveySummary: build.query<SurveySummary, void>({
      query: () => callPaths.questionnaireSummary,
      providesTags: [listOf('responses'), 'statistics'],
    }),
  }),
});

/** Fetches rows and figures while the code of the tab is loaded. */
export function usePreloadSurveys() {
  responses.usePreload();
  useSurveySummaryQuery(undefined, freshOnOpening);
}

export const responseWork: Work = {
  kind: 'responses',
  one: 'response',
  labels: responseStateLabels,
  over: ['closed'],
  notes: { all: callPaths.questionnaireNotes, one: callPaths.questionnaireNote },
  useChangeShown: responses.useChangeShown,
  useChangeRows: responses.defineBatch(callPaths.questionnaireBatch),
};
