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
export type ApiResponse = {
  response: Pick<Response, 'ok' | 'status' | 'headers'>;
  isWrite: boolean;
  /** It came from something in front of the API, such as a company's sign-in. */
  isForeign?: true;
};

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

async function fetchResponse({ path, method = 'GET', body: sent, headers, signal }: Call): Promise<CallResult> {
  const limit = createIdleTimeout(signal);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: sent === undefined ? undefined : JSON.stringify(sent),
      signal: limit.signal,
      redirect: 'manual', // the API redirects no calls
    });
    limit.restart();
    notifyResponse({ response, isWrite: method !== 'GET' });
    const { status, statusText } = response;
    const body = await response.text();
    const result = resultOf({ status, statusText, headers: Object.fromEntries(response.headers), body });
    if ('error' in result && result.error.status === 0) notifyResponse({ response, isWrite: false, isForeign: true });
    return result;
  } catch (error) {
    return noResponseResult(error, signal);
  } finally {
    limit.stop();
  }
}
