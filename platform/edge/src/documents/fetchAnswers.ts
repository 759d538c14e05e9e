import { createHash } from 'node:crypto';
import type { PrefetchedAnswer } from '@onesite/protocol/rendering';

export type FetchApi = (request: Request) => Response | Promise<Response>;

/** One of a page's API paths, with the tag of its response; undefined if there was no response. */
export type DataState = { path: string; etag: string | undefined };

export type Answers = {
  byPath: Record<string, PrefetchedAnswer>;
  states: DataState[];
  /** Changes with the data. */
  tag: string;
  /** False if some of the data did not come in time: the page then requests it in the browser. */
  isComplete: boolean;
};

/** A page waits this long for its data, and is then sent without it. */
const timeoutMs = 1000;

export type Asking = {
  origin: string;
  /** The visitor's `X-Forwarded-For`, so that the API's limits per address count the calls of a page as well. */
  forwardedFor: string | null;
  /** The visit's request id, which its calls carry too. */
  requestId: string;
  /** Makes the calls part of the visit's trace; null if the visit is not traced. */
  traceparent?: string | null;
};

/** A page's data, requested as an anonymous visitor: without cookies, so that the data may be shown to everybody. */
export async function fetchAnswers(paths: string[], asking: Asking, fetchApi: FetchApi): Promise<Answers> {
  const found = await Promise.all(
    // What fails or comes too late can be requested again by the browser.
    paths.map((path) => withTimeout(timeoutMs, fetchAnswer(path, asking, fetchApi)).catch(() => undefined)),
  );
  const byPath: Answers['byPath'] = {};
  const states: DataState[] = [];
  const tag = createHash('sha256');
  for (const [index, path] of paths.entries()) {
    const answer = found[index];
    if (answer) byPath[path] = answer.prefetched;
    states.push({ path, etag: answer?.etag });
    tag.update(`${path} ${answer?.etag ?? ''}\n`);
  }
  return { byPath, states, tag: tag.digest('base64url'), isComplete: !found.includes(undefined) };
}

async function fetchAnswer(path: string, { origin, forwardedFor, requestId, traceparent }: Asking, fetchApi: FetchApi) {
  const url = new URL(path, origin);
  const headers = new Headers({ Accept: 'application/json', Host: url.host, 'X-Request-Id': requestId });
  if (forwardedFor) headers.set('X-Forwarded-For', forwardedFor);
  if (traceparent) headers.set('traceparent', traceparent);
  const response = await fetchApi(new Request(url, { headers }));
  const { status } = response;
  if (status !== 200 && status !== 404) return undefined;
  const text = await response.text();
  const etag = response.headers.get('ETag') ?? createHash('sha256').update(text).digest('base64url');
  return { prefetched: { status, body: JSON.parse(text) as unknown }, etag };
}

function withTimeout<Value>(timeoutMs: number, work: Promise<Value>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('too late')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
