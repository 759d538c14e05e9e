import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { type ListOptions, useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useRefresh } from '@onesite/shared-host/lists/useRefresh';
import { freshOnOpening } from '../tab/adminApi.ts';
import { useSurveyResponsesQuery, useSurveySummaryQuery } from './surveysApi.ts';

/** The list of the address, and its page. Refresh fetches the tiles as well. */
export function useSurveyPage(options: ListOptions) {
  const list = useListQuery(options);
  const page = useListPage(useSurveyResponsesQuery(list.request, freshOnOpening), list);
  const refreshSummary = useRefresh(useSurveySummaryQuery());
  function refresh() {
    page.refresh();
    refreshSummary();
  }
  return { list, page: { ...page, refresh } };
}
