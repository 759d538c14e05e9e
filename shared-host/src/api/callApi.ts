import { takeAnswer } from './handed.ts';

/** Why a call failed. A type of its own here, so that this package needs no schema to read an answer. */
export type CallFailure = {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** `status: body text`, or the status text where the body is empty (docs/specification/errors.md#in-the-browser). */
  text: string;
  code?: string;
  /** The server's own sentence, fit to be shown. */
  message?: string;
  /** The server's messages by field. */
  fields?: Record<string, string>;
};

export type Call = {
  /** Below /api, with a leading slash: `/missions`. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type CallResult = { data: unknown; status: number } | { error: CallFailure };

/** What came back over the network, and whether the call may have changed anything. */
export type Answer = { response: Response; isWrite: boolean };

type Listener = (answer: Answer) => void;
const listeners = new Set<Listener>();

/** Tells of every answer of the API, for example to read its `Release-Set`. Returns the end of it. */
export function onAnswer(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls the shop's API with JSON and cookies. Never throws: what went wrong is in the result. */
export async function callApi(call: Call): Promise<CallResult> {
  const { path, method = 'GET' } = call;
  return (method === 'GET' ? takeAnswer(path) : undefined) ?? fetchAnswer(call);
}

async function fetchAnswer({ path, method = 'GET', body, headers, signal }: Call): Promise<CallResult> {
  try {
    const answer = await fetch(`/api${path}`, {
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
    for (const listener of listeners) listener({ response: answer, isWrite: method !== 'GET' });
    const text = await answer.text();
    return answer.ok ? { data: parse(text), status: answer.status } : { error: failureOf(answer, text) };
  } catch (error) {
    return { error: { status: 0, text: `0: ${error instanceof Error ? error.message : error}` } };
  }
}

function failureOf({ status, statusText }: Response, body: string): CallFailure {
  const answer = parse(body) as Partial<CallFailure> | undefined;
  return {
    status,
    text: `${status}: ${body || statusText}`,
    code: answer?.code,
    message: answer?.message,
    fields: answer?.fields,
  };
}

/** A proxy in between may answer with a page of its own: that is no JSON, and no reason to throw. */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
