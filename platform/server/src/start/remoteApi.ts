import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { Readable } from 'node:stream';
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

/** Milliseconds without a byte after which a call is broken off. The API responds sooner, or starts to. */
const silence = 20_000;

/** The same for a call to the registry: a gate renders all pages of a build before it responds. */
const gateSilence = 120_000;

/** Milliseconds for which the tag of a response is trusted: as long as the API serves lists from its own memory. */
const freshMs = 1_000;

const mostTags = 1_000;

/** They belong to one connection, not to the call. */
const hopByHop = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/** The API in another process, for an edge. To the API, the edge is one more proxy in front. */
export function createRemoteApi(
  address: string,
  { trustProxy, hasOwnHost = false, unavailable, onCalled = () => {} }: Options,
) {
  const base = new URL(address);
  const isSecure = base.protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const tags = new Map<string, { etag: string; until: number }>();
  let writes = 0;

  function headersOf(request: Request) {
    const named = (request.headers.get('connection') ?? '').toLowerCase().split(/[\s,]+/);
    const ofConnection = new Set([...hopByHop, ...named]);
    // A read has no body. With a length the API would wait for one, and take the next request on the connection for it.
    if (isRead(request)) ofConnection.add('content-length');
    const { host = base.host, ...sent }: Record<string, string> = Object.fromEntries(
      [...request.headers].filter(([name]) => !ofConnection.has(name)),
    );
    if (trustProxy === 0) for (const name of ['x-forwarded-host', 'x-forwarded-proto']) delete sent[name]; // the API trusts what the edge sends
    return hasOwnHost ? { 'x-forwarded-host': host, ...sent, host: base.host } : { ...sent, host };
  }

  /** The response as it is, without decoding it. */
  function send(request: Request, path: string, body?: IncomingMessage) {
    return new Promise<Response>((done, fail) => {
      const call = (isSecure ? requestHttps : requestHttp)(new URL(path, base), {
        method: request.method,
        // Otherwise the API would close a connection while a body is being sent, and its response would be lost.
        headers: { ...headersOf(request), connection: 'keep-alive' },
        // An idle connection may be closed at the moment of a call. A write cannot be repeated, so it gets a connection of its own.
        agent: isRead(request) ? agent : false,
        timeout: path.startsWith('/api/releases/') && !isRead(request) ? gateSilence : silence,
      });
      call.once('response', (response) => done(responseOf(response, request.method)));
      call.once('timeout', () => call.destroy(new Error('the API did not answer in time')));
      call.once('error', fail);
      if (body && !isRead(request)) body.pipe(call);
      else call.end();
    });
  }

  const response: FetchHandler = async (request, env) => {
    const path = request.url.slice(request.url.indexOf('/', 'https://'.length));
    if (env?.outgoing) env.outgoing.route = '/api/*';
    const writesBefore = writes;
    const attempt = () => send(request, path, env?.incoming);
    let failure: NodeJS.ErrnoException | undefined;
    const response = await attempt()
      .catch((error) => (isRead(request) ? attempt() : Promise.reject(error)))
      .catch((error) => {
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

  return { response, currentTag, close: async () => agent.destroy() };
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

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function responseOf(response: IncomingMessage, method: string) {
  const { rawHeaders, statusCode: status = 502 } = response;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (!hopByHop.has(name.toLowerCase())) headers.append(name, rawHeaders[index + 1]!);
  }
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  if (isEmpty) response.resume();
  const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream);
  return new Response(body, { status, headers });
}
