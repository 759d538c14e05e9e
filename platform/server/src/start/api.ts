import { randomUUID } from 'node:crypto';
import type { EdgeOptions } from '@onesite/edge/edge';
import { createForwarder } from '@onesite/edge/requests/forwardCalls';
import { isCall } from '@onesite/edge/requests/requestOrigin';
import { defaultMessages } from '@onesite/shared-contract/http/errorCodes';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import type { SiteHandler } from './listen.ts';
import type { StartContext } from './startContext.ts';

/** A site's own API, in the process of its registry. */
export type SiteApi = {
  fetch: SiteHandler;
  /** The tag of a list as it is now, with which an edge sees without a call that a document is fresh. */
  currentTag?: EdgeOptions['currentTag'];
  /** Whether a call needs no database: it is answered while that is down, and before it is migrated. By default none. */
  needsNoDatabase?: (pathname: string) => boolean;
  database?: ApiDatabase;
  /** Called once the site can be reached, at this address on this machine. */
  onOpen?: (url: string) => void;
};

/** What an API does with its own tables at a start, step by step. */
export type ApiDatabase = {
  /** Rejects while the database cannot be reached; it is called again until it can. */
  reach: () => Promise<unknown>;
  migrate: () => Promise<unknown>;
  /** Begins to use it. @returns a line about a login that the start prints */
  start: () => Promise<string | undefined>;
};

export type CreateApi = (
  context: StartContext,
  parts: {
    databaseUrl: string;
    /** Signs and encrypts what only this site's processes may read. */
    secretsKey: string;
  },
) => Promise<SiteApi>;

const noSuchCall: ApiError = { code: 'not_found', message: defaultMessages.not_found };

/** For a site without an API of its own: that at `API_URL`, or none. */
export const apiElsewhere: CreateApi = async ({ settings: { apiUrl, trustProxy }, onClose }) => {
  const needsNoDatabase = () => true;
  if (!apiUrl) return { fetch: () => Response.json(noSuchCall, { status: 404 }), needsNoDatabase };
  const api = createRemoteApi(apiUrl, { trustProxy, hasOwnHost: true });
  onClose(api.close);
  return { fetch: api.call, currentTag: api.currentTag, needsNoDatabase };
};

type RemoteOptions = {
  trustProxy: number;
  /** Whether the API is known by its own host name, and not by that of the site. */
  hasOwnHost?: boolean;
  /** Called after each call: with the reason if the API could not be reached. */
  onCalled?: (reason?: string) => void;
};

/** Milliseconds that a write of the registry may take: a gate renders all pages of a build before it responds. */
const gateTimeoutMs = 120_000;

/** Milliseconds for which the tag of a response is trusted: the time for which the API serves lists from its own memory. */
const freshMs = 1_000;

const maxTags = 1_000;

/** The API in another process, for an edge. To the API, the edge is one more proxy in front. */
export function createRemoteApi(
  address: string,
  { trustProxy, hasOwnHost = false, onCalled = () => {} }: RemoteOptions,
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

  const call: SiteHandler = async (request, env) => {
    const path = request.url.slice(request.url.indexOf('/', 'https://'.length)); // with its query
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
      return startingResponse(request);
    }
    onCalled();
    if (env?.outgoing) env.outgoing.isForwarded = isSameId(request, response);
    if (response.headers.has('Cache-Group-Invalidation')) {
      writes++;
      tags.clear(); // its author must see the change
    }
    const etag = response.headers.get('ETag');
    // Tags of the edge's own calls for documents (without `env`), unless a write has overtaken them. Paths with queries are unlimited in
    // number, and would drop the tags of lists.
    if (!env && etag && response.status === 200 && writes === writesBefore && !path.includes('?')) {
      if (tags.size >= maxTags) tags.clear();
      tags.set(path, { etag, until: performance.now() + freshMs });
    }
    return response;
  };

  /** The tag of the last response at a path; undefined if it is too old, so that the API has to be called. */
  function currentTag(path: string) {
    const tag = tags.get(path);
    return tag && performance.now() < tag.until ? tag.etag : undefined;
  }

  return { call, currentTag, close };
}

/** Whether the API has taken over the id, and so logs it: an API that is no part of this site does not. */
const isSameId = (request: Request, { headers }: Response) =>
  headers.get('X-Request-Id') === request.headers.get('X-Request-Id');

/** Responds while the site starts. Calls get the API's usual error shape. */
export function startingResponse(request: Request) {
  const headers = {
    'Retry-After': '1',
    'Cache-Control': 'no-store',
    'X-Request-Id': request.headers.get('X-Request-Id') ?? randomUUID(),
  };
  if (isCall(request)) return Response.json(unavailable, { status: 503, headers });
  return new Response('The site is starting. Please try again in a moment.', { status: 503, headers });
}

const unavailable: ApiError = { code: 'unavailable', message: defaultMessages.unavailable };
