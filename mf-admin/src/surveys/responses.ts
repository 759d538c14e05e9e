import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { QuestionnaireRecord, QuestionnaireRow, SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { responseStateLabels } from '@fieldbox/contract/survey/responseStates';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { adminApi, listOf } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';
import type { Workflow } from '../workflow/workflow.tsx';

/** The times of the survey's own filter (docs/specification/administration.md#survey-responses). */
export const timeOptions = [
  { value: 'all', label: 'All Time' },
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'This Week' },
  { value: '1m', label: 'This Month' },
];

export const responses: Workflow = {
  ...rows.recordEndpoints('responses', 'Failed to load response details. Please try again.', {
    periods: timeOptions.map(({ value }) => value),
    periodParameter: 'time',
  }),
  labels: responseStateLabels,
  closedStates: ['closed'],
  paths: {
    batch: callPaths.questionnaireBatch,
    notes: callPaths.questionnaireNotes,
    note: callPaths.questionnaireNote,
  },
};

export const { useGetResponsesQuery, useGetResponseQuery, useSurveySummaryQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getResponses: build.query<Page<QuestionnaireRow>, ListRequest>(rows.pages(responses)),
    getResponse: build.query<QuestionnaireRecord, string>(rows.details(responses)),
    surveySummary: build.query<SurveySummary, void>({
      query: () => callPaths.questionnaireSummary,
      providesTags: [listOf('responses'), 'statistics'],
    }),
  }),
});
