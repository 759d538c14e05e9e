// A separate shared module: a page without queries does not load RTK Query.
import type { Middleware, PayloadAction } from '@reduxjs/toolkit';
import { type ApiEndpointQuery, type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type Call, callApi } from './api/callApi.ts';
import { type CallFailure, type CallMeta, isNetworkFailure } from './api/callResult.ts';
import { extendStores } from './store/extensions.ts';
import type { SessionState, sessionKnown } from './store/sessionSlice.ts';

type BaseQuery = BaseQueryFn<Call | string, unknown, CallFailure, object, CallMeta | undefined>;

/** `transformResponse` and `merge` of an endpoint read `X-Total-Count`, `Link`, `ETag` and the like from `meta`. */
const baseQuery: BaseQuery = async (call, { signal }) => {
  const result = await callApi({ ...(typeof call === 'string' ? { path: call } : call), signal });
  if ('error' in result) {
    const { status, headers } = result.error;
    return { error: result.error, meta: headers && { status, headers } };
  }
  const { data, status, headers } = result;
  // RTK Query rejects undefined as data, and a response may have no body.
  return { data: data ?? null, meta: { status, headers } };
};

/**
 * The one cache of server responses. Remotes add endpoints with `injectEndpoints`, under names of their own, and tags with
 * `enhanceEndpoints`. As specified: no polling, no refetch on focus, no retries, nothing becomes stale with time.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});

/** Empties the cache once somebody has logged out, or another account has logged in. */
const followSession: Middleware<object, { session: SessionState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const { type, payload } = action as ReturnType<typeof sessionKnown>;
    if (type !== 'session/sessionKnown') return next(action);
    const session = () => getState().session[payload.role];
    const before = session();
    const result = next(action);
    const now = session();
    if (before?.isAuthenticated && !(now?.isAuthenticated && now.accountChanges === before.accountChanges))
      dispatch(api.util.resetApiState());
    return result;
  };

/** No response came, or a proxy's for a server that is down. */
export function isLost(error: unknown) {
  const failure = failureOf(error);
  return failure !== undefined && (isNetworkFailure(failure) || failure.status >= 502);
}

/** When the browser says that it is online again, and when a call succeeds, what is shown and was lost is fetched again. */
const recoverAfterLoss: Middleware = ({ dispatch, getState }) => {
  function recover() {
    const { queries, subscriptions } = (getState() as { api: ReturnType<typeof api.reducer> }).api;
    for (const [key, query] of Object.entries(queries)) {
      if (query?.status !== 'rejected' || !isLost(query.error) || !Object.keys(subscriptions[key] ?? {}).length)
        continue;
      // Remotes add endpoints at run time, so no type has them.
      const { initiate } = (api.endpoints as Record<string, ApiEndpointQuery<never, never>>)[query.endpointName]!;
      dispatch(initiate(query.originalArgs as never, { subscribe: false, forceRefetch: true }) as never);
    }
  }
  globalThis.addEventListener?.('online', recover);
  return (next) => (action) => {
    const result = next(action);
    const { type } = action as PayloadAction<unknown>;
    if (type === 'api/executeMutation/fulfilled' || type === 'api/executeQuery/fulfilled') recover();
    return result;
  };
};

const middleware: Middleware = (store) => {
  const [follow, recover] = [followSession(store), recoverAfterLoss(store)];
  const runQueries = (api.middleware as Middleware)(store);
  return (next) => follow(recover(runQueries(next)));
};

extendStores({ name: api.reducerPath, reducer: api.reducer, middleware });

/** The failure of a call, from any error of RTK Query; undefined for other errors. */
export const failureOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && 'text' in error
    ? (error as CallFailure)
    : undefined;
