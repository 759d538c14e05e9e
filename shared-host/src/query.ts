// A shared module of its own, beside the main one: a page that asks the API for nothing does not load it.
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type Call, type CallFailure, callApi } from './api/callApi.ts';
import { extendStores } from './store/extensions.ts';

const baseQuery: BaseQueryFn<Call | string, unknown, CallFailure> = async (call, { signal }) => {
  const result = await callApi({ ...(typeof call === 'string' ? { path: call } : call), signal });
  // RTK Query takes undefined for a mistake, and an answer may have no body.
  return 'error' in result ? { error: result.error } : { data: result.data ?? null };
};

/**
 * The one cache of server answers. Remotes add to it with `injectEndpoints`, under names of their own, and their tags
 * with `enhanceEndpoints`. As the specs say: no polling, no refetch on focus, no retries, nothing becomes stale by itself.
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

/** A call's failure, wherever RTK Query wraps it; undefined for anything else. */
export const failureOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && 'text' in error
    ? (error as CallFailure)
    : undefined;
