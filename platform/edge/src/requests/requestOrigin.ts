import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { forwardedValue } from '@onesite/shared-contract/http/callerNetwork';
import { LRUCache } from 'lru-cache';

export type OriginOptions = {
  /** The origins that visitors see, such as `https://www.example.org`; if empty, the request's own origin is used. */
  publicUrls: string[];
  /** How many proxies in front are trusted to write `X-Forwarded-Proto` and `X-Forwarded-Host`. */
  trustProxy: number;
};

type Refusal = { status: 400 | 421; text: string };

/** A name or an address with an optional port, without characters that have a meaning in a policy or a link. */
const hostPattern = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

export type OriginReader = ReturnType<typeof createOriginReader>;

/** `requestOrigin` with a cache: a site has few addresses. */
export function createOriginReader(options: OriginOptions) {
  const cached = new LRUCache<string, string>({ max: 1000 });

  /** All parts of a request that decide its origin. */
  const cacheKey = (base: string, header: (name: string) => unknown) =>
    options.trustProxy === 0 ? base : `${base}\n${header('x-forwarded-proto')}\n${header('x-forwarded-host')}`;

  return {
    originOf(request: Request): string | Refusal {
      const key = cacheKey(addressParts(request.url).base, (name) => request.headers.get(name) ?? undefined);
      const found = cached.get(key);
      if (found !== undefined) return found;
      const origin = requestOrigin(request, options);
      if (typeof origin === 'string' && key.length < 500) cached.set(key, origin);
      return origin;
    },
    /** The same without a Request; undefined for an origin that has not been requested yet. */
    cachedOrigin({ headers, socket }: IncomingMessage): string | undefined {
      if (headers.host === undefined) return undefined;
      const scheme = (socket as TLSSocket).encrypted ? 'https' : 'http';
      return cached.get(cacheKey(`${scheme}://${headers.host}`, (name) => headers[name]));
    },
  };
}

/** `https://a.test` and `/list?page=2` of `https://a.test/list?page=2`. */
export function addressParts(url: string) {
  const end = url.indexOf('/', 'https://'.length);
  return { base: url.slice(0, end), path: url.slice(end) };
}

/** Whether a request's address, of whichever origin, begins with a path. */
export const isBelow = (path: string, { url }: Pick<Request, 'url'>) => addressParts(url).path.startsWith(path);

export const isCall = (request: Pick<Request, 'url'>) => isBelow('/api/', request);

/** The origin that the visitor requested, or why the request is refused. */
export function requestOrigin(request: Request, { publicUrls, trustProxy }: OriginOptions): string | Refusal {
  const url = new URL(request.url);
  const protocol = forwardedValue(request.headers.get('X-Forwarded-Proto'), trustProxy) ?? url.protocol.slice(0, -1);
  const host = forwardedValue(request.headers.get('X-Forwarded-Host'), trustProxy) ?? url.host;
  if (!/^https?$/.test(protocol) || !hostPattern.test(host) || !URL.canParse(`${protocol}://${host}`))
    return { status: 400, text: 'Bad host' };
  const origin = new URL(`${protocol}://${host}`).origin;
  if (publicUrls.length === 0 || publicUrls.includes(origin)) return origin;
  // The proxy ends TLS without sending X-Forwarded-Proto.
  const sameHost = publicUrls.find((one) => new URL(`${new URL(one).protocol}//${host}`).origin === one);
  return sameHost ?? { status: 421, text: 'This site has another address.' };
}

/** A visit's id: the one of the request, by the rule of Hono's `requestId`, or a new one. */
export const requestIdOf = (sent: string | null) =>
  sent && sent.length <= 255 && /^[\w\-=]+$/.test(sent) ? sent : randomUUID();
