import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Variant } from '@onesite/protocol/releases';
import type { Tracing } from '@onesite/telemetry/tracing';
import type { DocumentSource } from '../edgeMetrics.ts';
import { retryMs } from '../renderers/pool.ts';
import type { PageSearch } from '../sets/pageSearch.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import type { FoundRoute, PageFragment } from '../sets/setPages.ts';
import type { DataRequest, DataState } from './fetchResponses.ts';

export type Body = Uint8Array<ArrayBuffer>;

/** A reusable response. Headers and body belong together: the content security policy names the nonce in the body. */
export type Document = {
  status: number;
  headers: Record<string, string>;
  bodies: { br: Body; identity: Body; gzip?: Body };
  /** The state of the data that it shows. */
  data: DataState[];
  /** Why its page could not be rendered on the server. */
  errors: string[];
  /** Why fragments could not, by their names. */
  fragmentErrors: Record<string, string>;
  /** If it lacks some of its fragments, it is made again after this time of `performance.now()`. */
  expiresAt: number;
  /** How often it was sent in gzip. */
  gzipped: number;
  sent?: SentHeaders;
  /** Visitors with one of these cookies get another one. */
  cookies: string[];
  /** Made for some visitors alone, so that the cache has no place for it. */
  isPersonal: boolean;
  /** The page that it shows; undefined for a path without a page. */
  page?: { remote: string; route: string; remotes: string[] };
};

/** By the form of the body, for the visitors of one set. */
export interface SentHeaders {
  setName: string;
  isForAll: boolean;
  byForm: Partial<Record<string, string[]>>;
}

type Details = Partial<Pick<Document, 'data' | 'errors' | 'fragmentErrors' | 'page' | 'cookies' | 'isPersonal'>> & {
  /** A part of the text that may differ between equal documents, and is not part of their ETag. */
  styles?: string;
};

export async function toDocument(
  html: string,
  status: number,
  headers: Record<string, string>,
  { data = [], errors = [], fragmentErrors = {}, page, cookies = [], isPersonal = false, styles = '' }: Details = {},
): Promise<Document> {
  const etag = createHash('sha256')
    .update(JSON.stringify([html.replace(styles, ''), headers]))
    .digest('base64url')
    .slice(0, 22);
  const br = await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ETag: `W/"${etag}"`, // weak: all encodings share it
      ...headers,
    },
    bodies: { br: new Uint8Array(br), identity: new TextEncoder().encode(html) },
    data,
    errors,
    fragmentErrors,
    expiresAt: Object.keys(fragmentErrors).length > 0 ? performance.now() + retryMs : Number.POSITIVE_INFINITY,
    gzipped: 0,
    ...{ page, cookies, isPersonal },
  };
}

export interface Visit {
  served: ServedSet;
  dataRequest: DataRequest;
  found: FoundRoute | undefined;
  path: string;
  search: URLSearchParams;
  cookie: string | null;
  /** The preview that the visitor has opened. Its documents are made for each visit and never shared. */
  preview?: Variant;
  /** Filled with the time that each step of the visit took. */
  timing: VisitTiming;
}

/** A visit of a document: `address` names what the document shows, except the state of its data. */
export interface PageVisit extends Visit {
  query: PageSearch;
  address: string;
  fragments: PageFragment[];
  /** The cookies with which data of fragments are requested, by API path: only those that a fragment states and the visitor has. */
  cookies: Record<string, string>;
}

/** Whether something of a page is the visitor's own: its document is like no other, and is made for each visit. */
export const isOwn = ({ cookies }: Pick<PageVisit, 'cookies'>) => Object.keys(cookies).length > 0;

/** Where the time of one visit went, in milliseconds. */
type VisitTiming = { source: DocumentSource; data: number; queue: number; render: number };

export const createVisitTiming = (): VisitTiming => ({ source: 'cache', data: 0, queue: 0, render: 0 });

export function recordTiming(tracing: Pick<Tracing, 'record'>, traceparent: string, visit: Visit, began: number) {
  const { found, served, timing } = visit;
  const attributes = found && { remote: found.remote.name, version: found.remote.version, set: served.set.number };
  let started = began;
  for (const name of ['data', 'queue', 'render'] as const) {
    const ms = timing[name];
    if (ms > 0) tracing.record(traceparent, { name, started, ms, attributes });
    started += ms;
  }
}

/** How long each step took, for the browser's developer tools. */
export function serverTiming({ source, data, queue, render }: VisitTiming) {
  const ms = (name: string, value: number) => `${name};dur=${Math.round(value * 10) / 10}`;
  return `cache;desc=${source === 'cache' ? 'hit' : source}, ${ms('data', data)}, ${ms('queue', queue)}, ${ms('render', render)}`;
}
