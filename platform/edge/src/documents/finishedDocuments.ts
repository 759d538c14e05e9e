import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { LRUCache } from 'lru-cache';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import type { Routed } from '../environment.ts';
import type { PageRequest, VisitorSet } from '../live/chooseSet.ts';
import { requestIdOf } from '../requests/requestId.ts';
import { type Document, headersOf, type StoredBody, storedBody } from './document.ts';
import { visitHeaders } from './sharedCaches.ts';

type Options = {
  /** What a visitor gets, if that is known without waiting. */
  chooseNow: (request: PageRequest) => VisitorSet | undefined;
  /** The finished document, if it is the one that would be made now. */
  finishedPage: (set: ReleaseSet, origin: string, path: string) => Document | undefined;
  /** How many proxies in front are trusted. */
  trustProxy: number;
  metrics: Pick<EdgeMetrics, 'documents'>;
};

type Visited = { origin: string; path: string };

/** Answers requests that have come before with finished documents, before anything else is looked at. */
export function createFinishedDocuments({ chooseNow, finishedPage, metrics, trustProxy }: Options) {
  const visited = new LRUCache<string, Visited>({ max: 1000 });

  /** All parts of a request that decide its origin and path, unparsed. */
  function keyOf({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>) {
    if (headers.host === undefined) return undefined;
    const key = `${headers.host}\n${url}`;
    return trustProxy === 0 ? key : `${key}\n${headers['x-forwarded-proto']}\n${headers['x-forwarded-host']}`;
  }

  return {
    /** That the next request like this one means this origin and path, where its document is finished. */
    remember(incoming: IncomingMessage, visit: Visited & { set: ReleaseSet }): void {
      const { set, origin, path } = visit;
      const key = keyOf(incoming);
      if (key && key.length < 500 && finishedPage(set, origin, path)) visited.set(key, { origin, path });
    },

    /** Answers without making a Request. @returns whether it did */
    respondDirectly(incoming: IncomingMessage, outgoing: ServerResponse & Routed): boolean {
      const { method, headers, url } = incoming;
      const key = method === 'GET' ? keyOf({ headers, url }) : undefined;
      const visit = key === undefined ? undefined : visited.get(key);
      const visitorSet =
        visit &&
        chooseNow({
          ...{ cookie: headers.cookie, isSecure: isSecure(visit.origin), path: pathnameOf(visit.path) },
          ...{ forwardedFor: textOf(headers['x-forwarded-for']), request: incoming },
        });
      const document = visitorSet && finishedPage(visitorSet.live.set, visit.origin, visit.path);
      if (!document) return false;
      const requested = {
        // A cache in front of the site would respond 304 with its own copy of the headers, without the cookie.
        ifNoneMatch: visitorSet.cookies.length > 0 ? null : textOf(headers['if-none-match']),
        acceptEncoding: textOf(headers['accept-encoding']),
      };
      const stored = storedBody(document, requested);
      if (!stored) return false;
      metrics.documents.at(document.page?.remote ?? 'none', 'cache').value++;
      outgoing.route = document.page?.route;
      const id = requestIdOf(textOf(headers['x-request-id']));
      const cookies = visitorSet.cookies.flatMap((cookie) => ['Set-Cookie', cookie]);
      outgoing.writeHead(stored.status, [...headerLines(document, visitorSet, stored), ...cookies, 'X-Request-Id', id]);
      outgoing.end(stored.body ?? undefined);
      return true;
    },
  };
}

/** For a cached document every step takes no time. */
const cachedTiming = 'cache;desc=hit, data;dur=0, queue;dur=0, render;dur=0';

type Lines = Pick<VisitorSet, 'served' | 'isForAll'> & { byForm: Partial<Record<string, string[]>> };

/** The headers of each document for the visitors that it was sent to last. */
const cachedLines = new WeakMap<Document, Lines>();

/** All headers but the request id, in the form that Node writes fastest: names and values in turn. */
function headerLines(document: Document, visitorSet: VisitorSet, { status, encoding, body }: StoredBody): string[] {
  const { served, isForAll } = visitorSet;
  const last = cachedLines.get(document);
  const { byForm }: Lines =
    last?.served === served && last.isForAll === isForAll ? last : { served, isForAll, byForm: {} };
  if (last?.byForm !== byForm) cachedLines.set(document, { served, isForAll, byForm });
  const form = status === 304 ? 'known' : (encoding ?? 'identity');
  const lines = byForm[form] ?? Object.entries(all()).flat();
  byForm[form] = lines;
  return lines;

  function all(): Record<string, string> {
    const length = body && { 'Content-Length': String(body.byteLength) };
    const own = { 'Server-Timing': cachedTiming, ...visitHeaders(document, visitorSet) };
    return { ...headersOf(document, encoding), ...length, ...own };
  }
}

const pathnameOf = (path: string) => path.split('?', 1)[0]!;

const isSecure = (origin: string) => origin.startsWith('https:');

const textOf = (header: string | string[] | undefined) => (header === undefined ? null : String(header));
