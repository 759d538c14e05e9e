import { createHash } from 'node:crypto';
import type { PrefetchedAnswer } from '@platform/protocol/rendering';

export type FetchApi = (request: Request) => Response | Promise<Response>;

/** One of a page's API paths, with the tag of its answer; undefined where there was none. */
export type DataState = { path: string; etag: string | undefined };

export type Answers = {
  byPath: Record<string, PrefetchedAnswer>;
  states: DataState[];
  /** Changes with the data. */
  tag: string;
  /** False where something could not be had in time: the page then asks for it in the browser. */
  isComplete: boolean;
};

/** A page waits this long for its data, and is then sent without. */
const timeoutMs = 1000;

export type Asking = {
  origin: string;
  /** The visitor's `X-Forwarded-For`, so that the API's limits for each address also hold for what a page asks. */
  forwardedFor: string | null;
  /** The visit's id is that of its calls as well. */
  requestId: string;
  /** So that its calls belong to the visit's trace; null where there is none. */
  traceparent?: string | null;
};

/** A page's data, asked for as an anonymous visitor: never with cookies, so that what comes may be shown to everybody. */
export async function fetchAnswers(paths: string[], asking: Asking, fetchApi: FetchApi): Promise<Answers> {
  const found = await Promise.all(
    // One that fails, or is late with its last byte, can be asked for again, from the browser.
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
