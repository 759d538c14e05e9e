import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type {
  QuestionnaireResponse,
  QuestionnaireResponseDetails,
  SurveySummary,
} from '@fieldbox/contract/survey/questionnaire';
import type { CallMeta } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi } from '../tab/adminApi.ts';

const shownInRows = [
  'id',
  'leadName',
  'email',
  'organization',
  'deploymentLocation',
  'deliveryTimeframe',
  'criticalStores',
  'createdAt',
] as const;

/** The list's part of a response. The other answers are fetched with its details, so that cached pages stay small. */
export type SurveyRow = Pick<QuestionnaireResponse, (typeof shownInRows)[number]>;

const toRow = (response: QuestionnaireResponse) =>
  Object.fromEntries(shownInRows.map((name) => [name, response[name]])) as SurveyRow;

const pages = pagedList<SurveyRow>(callPaths.questionnaire);

export const { useSurveyResponsesQuery, useSurveyResponseQuery, useSurveySummaryQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    surveyResponses: build.query<Page<SurveyRow>, ListRequest>({
      ...pages,
      transformResponse: (responses: QuestionnaireResponse[], meta: CallMeta | undefined, request: ListRequest) =>
        pages.transformResponse(responses.map(toRow), meta, request),
      providesTags: ['responses'],
    }),
    /** One with all its answers, and what was proposed for them. */
    surveyResponse: build.query<QuestionnaireResponseDetails, string>({
      query: (id) => fillPath(callPaths.questionnaireResponse, { id }),
      keepUnusedDataFor: 60,
    }),
    surveySummary: build.query<SurveySummary, void>({
      query: () => callPaths.questionnaireSummary,
      providesTags: ['responses', 'statistics'],
    }),
  }),
});
