import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FragmentName } from '@onesite/protocol/fragments';
import type { Variant } from '@onesite/protocol/releases';
import type { DocumentSource } from '../edgeMetrics.ts';
import type { PageSearch } from '../sets/pageAddress.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import type { FoundRoute, PageFragment } from '../sets/setPages.ts';
import type { DataRequest, DataState } from './fetchResponses.ts';
import { fragmentRetryMs } from './frames.ts';

export type Body = Uint8Array<ArrayBuffer>;

/** A reusable response. Headers and body belong together: the content security policy names the nonce in the body. */
export type Document = {
  status: number;
  headers: Record<string, string>;
  bodies: { br: Body; identity: Body; gzip?: Body };
  /** Each API path of the page and its fragments, with the tag of the response that the document shows. */
  data: DataState[];
  errors: string[];
  /** The error of each fragment that could not be rendered. */
  fragmentErrors: Record<FragmentName, string>;
  /** A time of `performance.now()`. A document that lacks some of its fragments is rendered again after it. */
  expiresAt: number;
  /** How many requests got a gzip body of their own, until one is stored. */
  gzipCount: number;
  sent?: SentHeaders;
  /** Visitors with one of these cookies get a document of their own instead. */
  cookies: string[];
  /** The cache never stores it: it shows one visitor's data, or its query has a value that the route does not list. */
  isPersonal: boolean;
  /** Undefined for the document of a path without a page. */
  page?: { remote: string; route: string; remotes: string[] };
};

/** The headers that were last sent to the visitors of one set, by the form of the body. */
export interface SentHeaders {
  setName: string;
  isForAll: boolean;
  byForm: Partial<Record<string, string[]>>;
}

type Details = Partial<Pick<Document, 'data' | 'errors' | 'fragmentErrors' | 'page' | 'cookies' | 'isPersonal'>> & {
  /** A part of `html` that the ETag ignores, because it may differ between equal documents. */
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
    expiresAt: Object.keys(fragmentErrors).length > 0 ? performance.now() + fragmentRetryMs : Number.POSITIVE_INFINITY,
    gzipCount: 0,
    page,
    cookies,
    isPersonal,
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
  timing: VisitTiming;
}

/** A visit with what follows from it. `address` is the key of the document in the cache, without the state of its data. */
export interface PageVisit extends Visit {
  query: PageSearch;
  address: string;
  fragments: PageFragment[];
  /** The `Cookie` header for each API path: the cookies that the page or a fragment declares, if the visitor has them. */
  cookies: Record<string, string>;
}

/** Whether the visitor has cookies that the page or a fragment declares: the document is made for this visit alone. */
export const hasOwnCookies = ({ cookies }: Pick<PageVisit, 'cookies'>) => Object.keys(cookies).length > 0;

/** Whether a page shows what is one visitor's: by their cookies, or at an address that only they know. Its renderer must not show it to others. */
export const isPrivate = ({ found, query, cookies }: Pick<PageVisit, 'found' | 'query' | 'cookies'>) => {
  const hasPrivateAddress = query.hasFreeValue || Object.keys(found?.params ?? {}).length > 0;
  return hasOwnCookies({ cookies }) || (found?.route.store === 'never' && hasPrivateAddress);
};

/** How long each step of a visit took, in milliseconds. */
type VisitTiming = { source: DocumentSource; data: number; queue: number; render: number };

export const createVisitTiming = (): VisitTiming => ({ source: 'cache', data: 0, queue: 0, render: 0 });

/** The `Server-Timing` header, which browsers' developer tools show. */
export function serverTiming({ source, data, queue, render }: VisitTiming) {
  const ms = (name: string, value: number) => `${name};dur=${Math.round(value * 10) / 10}`;
  return `cache;desc=${source === 'cache' ? 'hit' : source}, ${ms('data', data)}, ${ms('queue', queue)}, ${ms('render', render)}`;
}
