import { type CallResult, noResponseResult, resultOf } from './callResult.ts';
import { createIdleTimeout } from './createIdleTimeout.ts';
import { dropPrefetched, takePrefetched } from './prefetched.ts';

export type Call = {
  /** Below /api, with a leading slash: `/units`. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** A response from the network, and whether the call may have changed anything. */
export type ApiResponse = { response: Pick<Response, 'ok' | 'status' | 'headers'>; isWrite: boolean };

type Listener = (response: ApiResponse) => void;
const listeners = new Set<Listener>();

/** Reports every response of the API to `listener`, for example to read its `Release-Set`. Returns a function that removes it. */
export function onResponse(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports a response that did not come by `callApi`, such as that of an upload. */
export function notifyResponse(response: ApiResponse) {
  if (response.isWrite) dropPrefetched();
  for (const listener of listeners) listener(response);
}

/** Calls the site's API with JSON and cookies. Never throws: the result contains the failure. */
export async function callApi(call: Call): Promise<CallResult> {
  const { path, method = 'GET' } = call;
  return (method === 'GET' ? takePrefetched(path) : undefined) ?? fetchResponse(call);
}

async function fetchResponse({ path, method = 'GET', body, headers, signal }: Call): Promise<CallResult> {
  const limit = createIdleTimeout(signal);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: limit.signal,
    });
    limit.restart();
    notifyResponse({ response, isWrite: method !== 'GET' });
    const { status, statusText } = response;
    return resultOf({ status, statusText, headers: Object.fromEntries(response.headers), body: await response.text() });
  } catch (error) {
    return noResponseResult(error, signal);
  } finally {
    limit.stop();
  }
}
