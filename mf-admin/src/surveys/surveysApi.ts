import * as callPaths from '@fieldbox/contract/callPaths';
import { fillPath } from '@fieldbox/contract/paths';
import type { QuestionnaireResponse, SurveySummary } from '@fieldbox/contract/questionnaire';
import type { ListRequest } from '@fieldbox/shared-host/lists/listRequest';
import { pagedList } from '@fieldbox/shared-host/lists/pagedList';
import type { Page } from '@fieldbox/shared-host/lists/readPage';
import { adminApi } from '../dashboard/adminApi.ts';

export const { useSurveyResponsesQuery, useSurveyResponseQuery, useSurveySummaryQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    surveyResponses: build.query<Page<QuestionnaireResponse>, ListRequest>({
      ...pagedList<QuestionnaireResponse>(callPaths.questionnaire),
      providesTags: ['responses'],
    }),
    /** One that is not among the rows, such as that of a link. */
    surveyResponse: build.query<QuestionnaireResponse, string>({
      query: (id) => fillPath(callPaths.questionnaireResponse, { id }),
      keepUnusedDataFor: 60,
    }),
    surveySummary: build.query<SurveySummary, void>({
      query: () => callPaths.questionnaireSummary,
      providesTags: ['responses'],
    }),
  }),
});
