import { createForwarder } from '@onesite/edge/requests/forwardCalls';
import type { FetchHandler } from './listen.ts';

type Options = {
  /** How many proxies in front of this edge are trusted. */
  trustProxy: number;
  /** Whether the API is known by its own host name, and not by that of the site. */
  hasOwnHost?: boolean;
  /** Responds to a call while the API cannot be reached. */
  unavailable: (request: Request) => Response;
  /** Called after each call: with the reason if the API could not be reached. */
  onCalled?: (reason?: string) => void;
};

/** Milliseconds that a write of the registry may take: a gate renders all pages of a build before it responds. */
const gateTimeoutMs = 120_000;

/** Milliseconds for which the tag of a response is trusted: the time for which the API serves lists from its own memory. */
const freshMs = 1_000;

const mostTags = 1_000;

/** The API in another process, for an edge. To the API, the edge is one more proxy in front. */
export function createRemoteApi(
  address: string,
  { trustProxy, hasOwnHost = false, unavailable, onCalled = () => {} }: Options,
) {
  const { forward, close } = createForwarder(address);
  const tags = new Map<string, { etag: string; until: number }>();
  let writes = 0;

  function headersOf(request: Request) {
    const headers = new Headers(request.headers);
    if (trustProxy === 0) for (const name of ['X-Forwarded-Host', 'X-Forwarded-Proto']) headers.delete(name); // the API trusts what the edge sends
    if (!hasOwnHost) return headers;
    if (!headers.has('X-Forwarded-Host')) headers.set('X-Forwarded-Host', headers.get('Host') ?? new URL(address).host);
    headers.delete('Host');
    return headers;
  }

  const response: FetchHandler = async (request, env) => {
    const path = request.url.slice(request.url.indexOf('/', 'https://'.length));
    if (env?.outgoing) env.outgoing.route = '/api/*';
    const writesBefore = writes;
    let failure: NodeJS.ErrnoException | undefined;
    const isGate = path.startsWith('/api/releases/') && request.method !== 'GET';
    const response = await forward(request, {
      headers: headersOf(request),
      incoming: env?.incoming,
      ...(isGate && { timeoutMs: gateTimeoutMs }),
    }).catch((error) => {
      failure = error;
    });
    // A load balancer in between has its own error page, where callers expect the API's usual error.
    if (!response || response.status === 502 || response.status === 504) {
      const reason = failure?.message || failure?.code || `it answered ${response?.status}`;
      await response?.body?.cancel();
      if (!env?.incoming?.errored) onCalled(reason); // else its caller has gone
      if (env?.outgoing) env.outgoing.reason = reason;
      return unavailable(request);
    }
    onCalled();
    if (env?.outgoing) env.outgoing.isForwarded = isSameId(request, response);
    addSetTag(response.headers, env?.outgoing?.getHeader?.('Release-Set'));
    if (response.headers.has('Cache-Group-Invalidation')) {
      writes++;
      tags.clear(); // its author must see the change
    }
    const etag = response.headers.get('ETag');
    // What a query asks for is unlimited in number: it would drop the tags of lists.
    if (!env && etag && response.status === 200 && writes === writesBefore && !path.includes('?')) {
      if (tags.size >= mostTags) tags.clear();
      tags.set(path, { etag, until: performance.now() + freshMs });
    }
    return response;
  };

  /** The tag of the last response at a path; undefined if it is too old, so that the API has to be called. */
  function currentTag(path: string) {
    const known = tags.get(path);
    return known && performance.now() < known.until ? known.etag : undefined;
  }

  return { response, currentTag, close };
}

/** The API does not know the set, which copies of its lists contain as well. */
function addSetTag(headers: Headers, set: number | string | string[] | undefined): void {
  if (set === undefined || !headers.has('Surrogate-Key')) return;
  headers.set('Surrogate-Key', `${headers.get('Surrogate-Key')} set-${set}`);
  headers.set('Cache-Tag', `${headers.get('Cache-Tag')},set-${set}`);
}

/** An API that is no part of this site does not log the ids of others. */
const isSameId = (request: Request, { headers }: Response) =>
  headers.get('X-Request-Id') === request.headers.get('X-Request-Id');
