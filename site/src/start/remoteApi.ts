import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { Readable } from 'node:stream';
import { invalidationHeader } from 'api/http/cachedLists';
import type { Answering } from './listen.ts';

type Options = {
  /** How many proxies in front of this edge are trusted. */
  trustProxy: number;
  /** Answers a call while the API cannot be reached. */
  unavailable: (request: Request) => Response;
};

/** Milliseconds without a byte after which a call is broken off. The API answers sooner, or begins to. */
const silence = 20_000;

/** Milliseconds for which an answer tells the state of its data: as long as the API answers lists from its own memory. */
const freshMs = 1_000;

const mostTags = 1_000;

/** They concern one connection, not the call. */
const hopByHop = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/** The API of another process, for an edge. To the API, the edge is one more proxy in front. */
export function remoteApi(address: string, { trustProxy, unavailable }: Options) {
  const base = new URL(address);
  const isSecure = base.protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const tags = new Map<string, { etag: string; until: number }>();
  let writes = 0;

  function headersOf({ headers }: Request) {
    const sent = Object.fromEntries([...headers].filter(([name]) => !hopByHop.has(name)));
    if (trustProxy > 0) return sent;
    const { 'x-forwarded-host': _, 'x-forwarded-proto': __, ...trusted } = sent; // the API trusts what the edge sends
    return trusted;
  }

  /** The answer as it comes, without decoding it. */
  function send(request: Request, path: string, body?: IncomingMessage) {
    return new Promise<Response>((done, fail) => {
      const call = (isSecure ? requestHttps : requestHttp)(new URL(path, base), {
        method: request.method,
        // Else the API would close a connection on which a body still comes, and its refusal of that would be lost.
        headers: { ...headersOf(request), connection: 'keep-alive' },
        // A connection that waits may be closed at the moment of a call. A write that was sent is not sent again, so it
        // gets a connection of its own.
        agent: isRead(request) ? agent : false,
        timeout: silence,
      });
      call.once('response', (answer) => done(responseOf(answer, request.method)));
      call.once('timeout', () => call.destroy(new Error('the API did not answer in time')));
      call.once('error', fail);
      if (body && !isRead(request)) body.pipe(call);
      else call.end();
    });
  }

  const answer: Answering = async (request, env) => {
    const path = request.url.slice(request.url.indexOf('/', 'https://'.length));
    if (env?.outgoing) env.outgoing.route = '/api/*';
    const writesBefore = writes;
    const attempt = () => send(request, path, env?.incoming);
    const response = await attempt()
      .catch((error) => (isRead(request) ? attempt() : Promise.reject(error)))
      .catch(() => undefined);
    // A load balancer in between has a page of its own for this, where callers expect the API's usual error.
    if (!response || response.status === 502 || response.status === 504) {
      await response?.body?.cancel();
      return unavailable(request);
    }
    addSetTag(response.headers, env?.outgoing?.getHeader?.('Release-Set'));
    if (response.headers.has(invalidationHeader)) {
      writes++;
      tags.clear(); // whoever has written must see it
    }
    const etag = response.headers.get('ETag');
    if (!env && etag && response.status === 200 && writes === writesBefore) {
      if (tags.size >= mostTags) tags.clear();
      tags.set(path, { etag, until: performance.now() + freshMs });
    }
    return response;
  };

  /** The tag of what was answered at a path a moment ago; undefined where the API has to be asked. */
  function currentTag(path: string) {
    const known = tags.get(path);
    return known && performance.now() < known.until ? known.etag : undefined;
  }

  return { answer, currentTag, close: async () => agent.destroy() };
}

/** The API does not know the set, which copies of its lists name as well. */
function addSetTag(headers: Headers, set: number | string | string[] | undefined): void {
  if (set === undefined || !headers.has('Surrogate-Key')) return;
  headers.set('Surrogate-Key', `${headers.get('Surrogate-Key')} set-${set}`);
  headers.set('Cache-Tag', `${headers.get('Cache-Tag')},set-${set}`);
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function responseOf(answer: IncomingMessage, method: string) {
  const { rawHeaders, statusCode: status = 502 } = answer;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (!hopByHop.has(name.toLowerCase())) headers.append(name, rawHeaders[index + 1]!);
  }
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  if (isEmpty) answer.resume();
  const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream);
  return new Response(body, { status, headers });
}
