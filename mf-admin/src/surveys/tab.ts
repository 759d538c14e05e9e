import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { useSurveyResponsesQuery, useSurveySummaryQuery } from './surveysApi.ts';
import { surveysList } from './surveysList.ts';

export const surveysTab: Tab = {
  id: 'questionnaires',
  label: 'Survey Responses',
  goKey: 'r',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-surveys" */ './SurveysTab.tsx').then(({ SurveysTab }) => SurveysTab),
  ),
  usePreload() {
    useSurveyResponsesQuery(useListRequest(surveysList), freshOnOpening);
    useSurveySummaryQuery(undefined, freshOnOpening);
  },
};
