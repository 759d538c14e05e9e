import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../encoding.ts';
import type { DataState } from './fetchResponses.ts';

type Body = Uint8Array<ArrayBuffer>;

/** A reusable response. Headers and body belong together: the content security policy names the nonce in the body. */
export type Document = {
  status: number;
  headers: Record<string, string>;
  bodies: { br: Body; identity: Body; gzip?: Body };
  /** The state of the data that it shows. */
  data: DataState[];
  /** Why its page could not be rendered on the server. */
  errors: string[];
  /** How often it was sent in gzip. */
  gzipped: number;
  /** The page that it shows; undefined for a path without a page. */
  page?: { remote: string; route: string };
};

/** Browsers accept Brotli. A document is stored in gzip as well once it has been requested that way this often. */
const gzipStoredAfter = 3;

type Details = Partial<Pick<Document, 'data' | 'errors' | 'page'>> & {
  /** A part of the text that may differ between equal documents, and is not part of their ETag. */
  styles?: string;
};

export async function toDocument(
  html: string,
  status: number,
  headers: Record<string, string>,
  { data = [], errors = [], page, styles = '' }: Details = {},
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
    gzipped: 0,
    page,
  };
}

/** The headers of a request that decide in which form it gets a document; null for those that it does not have. */
export type RequestedForm = { ifNoneMatch: string | null; acceptEncoding: string | null; isHead?: boolean };

const requestedFormOf = ({ method, headers }: Request): RequestedForm => ({
  ifNoneMatch: headers.get('If-None-Match'),
  acceptEncoding: headers.get('Accept-Encoding'),
  isHead: method === 'HEAD',
});

type Form = { status: number; headers: Record<string, string>; body: Body | null };

/** The document with this request's own headers, or 304 if the browser's copy is current. With `ignoresEtag` it is never 304. */
export async function respond(
  document: Document,
  request: Request,
  own: Record<string, string> = {},
  { ignoresEtag = false } = {},
) {
  const requested = { ...requestedFormOf(request), ...(ignoresEtag && { ifNoneMatch: null }) };
  const { body, ...init } = storedForm(document, requested, own) ?? (await gzippedForm(document, requested, own));
  return new Response(body, init);
}

function storedForm(document: Document, requested: RequestedForm, own: Record<string, string>): Form | undefined {
  const stored = storedBody(document, requested);
  if (!stored) return undefined;
  const { status, encoding, body } = stored;
  return { status, headers: { ...headersOf(document, encoding), ...own }, body: requested.isHead ? null : body };
}

/** What is sent of a document: 304 without a body, or one of its bodies. */
export type StoredBody = { status: number; encoding?: Encoding; body: Body | null };

/** The smallest stored body that the browser accepts; undefined if that encoding is not stored. */
export function storedBody({ status, headers, bodies }: Document, requested: RequestedForm): StoredBody | undefined {
  if (status === 200 && matchesEtag(requested.ifNoneMatch, headers.ETag)) return { status: 304, body: null };
  const [accepted] = acceptedEncodings(requested.acceptEncoding);
  const body = bodies[accepted?.name ?? 'identity'];
  return body && { status, encoding: accepted?.name, body };
}

export const headersOf = ({ headers }: Document, encoding: Encoding | undefined): Record<string, string> =>
  encoding ? { ...headers, 'Content-Encoding': encoding } : headers;

async function gzippedForm(document: Document, requested: RequestedForm, own: Record<string, string>): Promise<Form> {
  const body: Body = new Uint8Array(await promisify(gzip)(document.bodies.identity));
  if (++document.gzipped >= gzipStoredAfter) document.bodies.gzip = body;
  const headers = { ...headersOf(document, 'gzip'), ...own };
  return { status: document.status, headers, body: requested.isHead ? null : body };
}

/** `If-None-Match` may hold several tags, or `*` for any. */
export function matchesEtag(ifNoneMatch: string | null, etag: string | undefined) {
  if (ifNoneMatch === null || etag === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag);
}
