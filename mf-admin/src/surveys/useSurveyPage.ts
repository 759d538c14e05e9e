import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { freshOnOpening } from '../tab/adminApi.ts';
import { useSurveyResponsesQuery, useSurveySummaryQuery } from './surveysApi.ts';
import { surveysList } from './surveysList.ts';

/** The list of the address, and its page. Refresh fetches the tiles as well. */
export function useSurveyPage() {
  const list = useListQuery(surveysList);
  const page = useListPage(useSurveyResponsesQuery(list.request, freshOnOpening), list);
  const { refetch } = useSurveySummaryQuery();
  function refresh() {
    page.refresh();
    void refetch();
  }
  return { list, page: { ...page, refresh } };
}
