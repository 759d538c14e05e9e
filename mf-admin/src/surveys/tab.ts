import { useListRequest } from '@fieldbox/shared-host/lists/useListRequest';
import { freshOnOpening } from '../dashboard/adminApi.ts';
import type { Tab } from '../dashboard/tab.ts';
import { useSurveyResponsesQuery, useSurveySummaryQuery } from './surveysApi.ts';
import { surveysList } from './surveysList.ts';

export const surveysTab: Tab = {
  id: 'questionnaires',
  label: 'Survey Responses',
  goKey: 'r',
  load: () => import(/* webpackChunkName: "admin-surveys" */ './SurveysTab.tsx').then(({ SurveysTab }) => SurveysTab),
  usePreload() {
    useSurveyResponsesQuery(useListRequest(surveysList), freshOnOpening);
    useSurveySummaryQuery(undefined, freshOnOpening);
  },
};
