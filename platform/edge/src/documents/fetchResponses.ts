import { createHash } from 'node:crypto';
import type { PrefetchedResponse } from '@onesite/protocol/rendering';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';

/** How long a document waits for its data. */
export const dataMs = 1_000;

export type FetchApi = (request: Request) => Response | Promise<Response>;

/** One of a page's API paths, with the tag of its response; undefined if there was no response. */
export type DataState = { path: string; etag: string | undefined };

export type Responses = {
  byPath: Record<string, PrefetchedResponse>;
  states: DataState[];
  /** A hash of all paths and their tags, which changes with the data. */
  tag: string;
  /** False if some of the page's data did not arrive in time. The browser then requests it. */
  isComplete: boolean;
  /** Whether the API has answered 404 for some of the page's data. */
  isMissing: boolean;
};

export type DataRequest = {
  origin: string;
  /** The visitor's `X-Forwarded-For`, so that the API's limits per address count the calls of a page as well. */
  forwardedFor: string | null;
  requestId: string;
};

/**
 * Fetches the data of a page and its fragments from the API. The calls are those of an anonymous visitor, because everybody may see
 * a cached document. Only the calls of the paths in `cookies` have the cookies that are stated there.
 * `isComplete` and `isMissing` are about the page's data alone, because a fragment without data shows its own fallback.
 */
export async function fetchResponses(
  { page, fragments, cookies = {} }: { page: string[]; fragments: string[]; cookies?: Record<string, string> },
  dataRequest: DataRequest,
  fetchApi: FetchApi,
  timeoutMs = dataMs,
): Promise<Responses> {
  const paths = [...new Set([...page, ...fragments])];
  const responses = await Promise.all(
    // A call that fails or takes too long counts as no response, because the browser makes it again.
    paths.map((path) =>
      withTimeout(timeoutMs, fetchResponse(path, dataRequest, fetchApi, cookies[path])).catch(() => undefined),
    ),
  );
  const byPath: Responses['byPath'] = {};
  const states: DataState[] = [];
  const tag = createHash('sha256');
  for (const [index, path] of paths.entries()) {
    const response = responses[index];
    if (response) byPath[path] = response.prefetched;
    states.push({ path, etag: response?.etag });
    tag.update(`${path} ${response?.etag ?? ''}\n`);
  }
  return {
    byPath,
    states,
    tag: tag.digest('base64url'),
    isComplete: page.every((path) => byPath[path]),
    isMissing: page.some((path) => byPath[path]?.status === 404),
  };
}

async function fetchResponse(
  path: string,
  { origin, forwardedFor, requestId }: DataRequest,
  fetchApi: FetchApi,
  cookie: string | undefined,
) {
  const url = new URL(path, origin);
  const headers = new Headers({ Accept: 'application/json', Host: url.host, 'X-Request-Id': requestId });
  if (forwardedFor) headers.set('X-Forwarded-For', forwardedFor);
  if (cookie) headers.set('Cookie', cookie);
  const response = await fetchApi(new Request(url, { headers }));
  const { status } = response;
  if (status !== 200 && status !== 404) return undefined;
  const text = await response.text();
  const etag = response.headers.get('ETag') ?? createHash('sha256').update(text).digest('base64url');
  return { prefetched: { status, body: JSON.parse(text) as unknown }, etag };
}
