import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useRefresh } from '@onesite/shared-host/lists/useRefresh';
import { freshOnOpening } from '../tab/adminApi.ts';
import { useSurveyResponsesQuery, useSurveySummaryQuery } from './surveysApi.ts';
import { surveysList } from './surveysList.ts';

/** The list of the address, and its page. Refresh fetches the tiles as well. */
export function useSurveyPage() {
  const list = useListQuery(surveysList);
  const page = useListPage(useSurveyResponsesQuery(list.request, freshOnOpening), list);
  const refreshSummary = useRefresh(useSurveySummaryQuery());
  function refresh() {
    page.refresh();
    refreshSummary();
  }
  return { list, page: { ...page, refresh } };
}
