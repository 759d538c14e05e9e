import type { CallFailure } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useEffect, useState } from 'react';
import type { Page } from './pagedList.ts';
import type { ListQuery } from './useListQuery.ts';

/** The parts of an RTK Query hook's result that a list needs. */
type QueryResult<Row> = {
  data?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
};

export type ListPage<Row> = {
  /** The newest loaded page; while another one is loading or has failed to load, the previous one. */
  page?: Page<Row>;
  /** Rows are loading and there are none to show. */
  isLoading: boolean;
  /** The rows are old: others are loading. */
  isStale: boolean;
  failure?: CallFailure;
  /** When the rows were loaded, in milliseconds since 1970. */
  receivedAt?: number;
  refresh: () => void;
};

/** The page that a list shows, from the response to its request. A cursor that has become invalid leads to the first page. */
export function useListPage<Row>(result: QueryResult<Row>, { dropCursor }: ListQuery): ListPage<Row> {
  const { data: page, error, isFetching, fulfilledTimeStamp } = result;
  const refresh = useRefresh(result);
  const failure = isFetching ? undefined : failureOf(error);
  const isCursorRefused = failure?.fields?.cursor !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isCursorRefused) dropCursor();
  }, [isCursorRefused]);

  return {
    page,
    isLoading: !page && !failure,
    isStale: Boolean(page) && (isFetching || isCursorRefused),
    failure: isCursorRefused ? undefined : failure,
    receivedAt: fulfilledTimeStamp,
    refresh,
  };
}

/**
 * Fetches what a query of RTK Query shows again. A fetch that is under way may have begun before what the reader wants to see, and RTK
 * Query makes no second one beside it: another one follows it.
 */
function useRefresh({ isFetching, refetch }: { isFetching: boolean; refetch: () => unknown }): () => void {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue || isFetching) return;
    setDue(false);
    refetch();
  }, [isDue, isFetching, refetch]);
  return () => setDue(true);
}
