import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { QuestionnaireRecord, QuestionnaireRow, SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import type { CallMeta } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, listOf } from '../tab/adminApi.ts';

const shownInRows = [
  'id',
  'leadName',
  'email',
  'organization',
  'deploymentLocation',
  'deliveryTimeframe',
  'criticalStores',
  'state',
  'assignee',
  'version',
  'createdAt',
] as const;

/** The list's part of a response. The other answers are fetched with its details, so that cached pages stay small. */
export type SurveyRow = Pick<QuestionnaireRow, (typeof shownInRows)[number]>;

const toRow = (response: QuestionnaireRow) =>
  Object.fromEntries(shownInRows.map((name) => [name, response[name]])) as SurveyRow;

const pages = pagedList<SurveyRow>(callPaths.questionnaire);

export const { useSurveyResponsesQuery, useSurveyResponseQuery, useSurveySummaryQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    surveyResponses: build.query<Page<SurveyRow>, ListRequest>({
      ...pages,
      transformResponse: (responses: QuestionnaireRow[], meta: CallMeta | undefined, request: ListRequest) =>
        pages.transformResponse(responses.map(toRow), meta, request),
      providesTags: [listOf('responses')],
    }),
    /** One with all its answers, and what is noted about it. */
    surveyResponse: build.query<QuestionnaireRecord, string>({
      query: (id) => fillPath(callPaths.questionnaireResponse, { id }),
      providesTags: (_, __, id) => [{ type: 'responses', id }],
      keepUnusedDataFor: 60,
    }),
    surveySummary: build.query<SurveySummary, void>({
      query: () => callPaths.questionnaireSummary,
      providesTags: [listOf('responses'), 'statistics'],
    }),
  }),
});
