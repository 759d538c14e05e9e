import { type CallResult, resultOf, unansweredResult } from './callResult.ts';
import { takePrefetched } from './prefetched.ts';
import { sendInSession } from './renewal.ts';

export type Call = {
  /** Below /api, with a leading slash: `/units`. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** What came back over the network, and whether the call may have changed anything. */
export type Answer = { response: Pick<Response, 'ok' | 'status' | 'headers'>; isWrite: boolean };

type Listener = (answer: Answer) => void;
const listeners = new Set<Listener>();

/** Reports every answer of the API to `listener`, for example to read its `Release-Set`. Returns its removal. */
export function onAnswer(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports an answer that did not come by `callApi`, such as that to an upload. */
export function notifyAnswer(answer: Answer) {
  for (const listener of listeners) listener(answer);
}

/**
 * Calls the site's API with JSON and cookies. Never throws: what went wrong is in the result. A call whose session has
 * expired waits for a login over the page, where the page asks for one.
 */
export async function callApi(call: Call): Promise<CallResult> {
  const { path, method = 'GET' } = call;
  return sendInSession(() => (method === 'GET' ? takePrefetched(path) : undefined) ?? fetchAnswer(call));
}

async function fetchAnswer({ path, method = 'GET', body, headers, signal }: Call): Promise<CallResult> {
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
      signal,
    });
    notifyAnswer({ response, isWrite: method !== 'GET' });
    const { status, statusText } = response;
    return resultOf({ status, statusText, headers: Object.fromEntries(response.headers), body: await response.text() });
  } catch (error) {
    return unansweredResult(error, signal);
  }
}
