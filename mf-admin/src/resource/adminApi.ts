import type { AdminUser } from '@fieldbox/contract/accounts/accounts';
import { type RowKindName, rowKinds } from '@fieldbox/contract/administration/rowKinds';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useHostDispatch } from '@onesite/shared-host';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { api } from '@onesite/shared-host/query';

export type ListName = RowKindName | 'activity';
export type Tag = ListName | 'statistics';

/**
 * The cache of the dashboard's responses. A write invalidates the tags of what it changes: shown lists are fetched again, others
 * when they are opened.
 */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: [...(Object.keys(rowKinds) as RowKindName[]), 'activity', 'statistics'],
});

/** The tag of what is made from many rows: pages of a list, and figures. The details of a row have one with its id. */
export const listOf = (type: ListName) => ({ type, id: 'list' }) as const;

/** The page of a tab's list. Its Refresh fetches the figures again as well. */
export function useTabPage<Row>(result: Parameters<typeof useListPage<Row>>[0], list: ListQuery) {
  const page = useListPage(result, list);
  const refreshFigures = useRefreshFigures();
  function refresh() {
    page.refresh();
    refreshFigures();
  }
  return { ...page, refresh };
}

/** Fetches all figures again that are shown: those of the dashboard, of charts and of tiles. */
export function useRefreshFigures() {
  const dispatch = useHostDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['statistics']));
}

/** For the first query of a tab: it is fetched again when the tab is opened again, but not twice within this many seconds. */
export const refetchOnOpen = { refetchOnMountOrArgChange: 5 };

/** For the details of a row. */
export const fresh = { refetchOnMountOrArgChange: true };

export const { useAdminUserQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({ adminUser: build.query<AdminUser, void>({ query: () => callPaths.adminUser }) }),
});
