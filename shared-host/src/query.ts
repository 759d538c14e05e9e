// A shared module of its own: a page without queries does not load RTK Query.
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type Call, callApi } from './api/callApi.ts';
import type { CallFailure, CallMeta } from './api/callResult.ts';
import { extendStores } from './store/extensions.ts';

type BaseQuery = BaseQueryFn<Call | string, unknown, CallFailure, object, CallMeta | undefined>;

/** `transformResponse` and `merge` of an endpoint read `X-Total-Count`, `Link`, `ETag` and the like from `meta`. */
const baseQuery: BaseQuery = async (call, { signal }) => {
  const result = await callApi({ ...(typeof call === 'string' ? { path: call } : call), signal });
  if ('error' in result) {
    const { status, headers } = result.error;
    return { error: result.error, meta: headers && { status, headers } };
  }
  const { data, status, headers } = result;
  // RTK Query rejects undefined as data, and an answer may have no body.
  return { data: data ?? null, meta: { status, headers } };
};

/**
 * The one cache of server answers. Remotes add endpoints with `injectEndpoints`, under names of their own, and tags with
 * `enhanceEndpoints`. As specified: no polling, no refetch on focus, no retries, nothing becomes stale with time.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

extendStores({ name: api.reducerPath, reducer: api.reducer, middleware: api.middleware });

/** The failure of a call, from any error of RTK Query; undefined for other errors. */
export const failureOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && 'text' in error
    ? (error as CallFailure)
    : undefined;
