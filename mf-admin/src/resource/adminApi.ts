import type { AdminUser } from '@fieldbox/contract/accounts/accounts';
import { type RowKindName, rowKinds } from '@fieldbox/contract/administration/rowKinds';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useHostDispatch } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { type ListOptions, useListQuery } from '@onesite/shared-host/lists/useListQuery';
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

/** The tag of what depends on many rows: pages of a list, and figures. The tag of a row's details has the row's id. */
export const listOf = (type: ListName) => ({ type, id: 'list' }) as const;

type UseRows<Row> = (request: ListRequest, options: typeof refetchOnOpen) => Parameters<typeof useListPage<Row>>[0];

/** The list of a tab and its page. Its Refresh fetches the figures again as well. */
export function useTab<Row>(useRows: UseRows<Row>, of: { list: ListOptions }) {
  const list = useListQuery(of.list);
  const page = useListPage(useRows(list.request, refetchOnOpen), list);
  const refreshFigures = useRefreshFigures();
  function refresh() {
    page.refresh();
    refreshFigures();
  }
  return { list, page: { ...page, refresh } };
}

/** Fetches all shown figures again: those of the dashboard, of charts and of tiles. */
export function useRefreshFigures() {
  const dispatch = useHostDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['statistics']));
}

/** For the first query of a tab: opening the tab again fetches it again, at most once in this many seconds. */
export const refetchOnOpen = { refetchOnMountOrArgChange: 5 };

/** For the details of a row: they are fetched each time the row is opened. */
export const fresh = { refetchOnMountOrArgChange: true };

export const { useAdminUserQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({ adminUser: build.query<AdminUser, void>({ query: () => callPaths.adminUser }) }),
});
