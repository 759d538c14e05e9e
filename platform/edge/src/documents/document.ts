import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../encoding.ts';
import type { DataState } from './fetchAnswers.ts';

type Body = Uint8Array<ArrayBuffer>;

/** A reusable response. Headers and body belong together: the content security policy names the nonce in the body. */
export type Document = {
  status: number;
  headers: Record<string, string>;
  bodies: { br: Body; identity: Body; gzip?: Body };
  /** What it shows: the state of each of its data. */
  data: DataState[];
  /** How often it was sent in gzip. */
  gzipped: number;
};

/** Browsers take Brotli. A document is stored in gzip as well when it is asked for in it again and again. */
const gzipStoredAfter = 3;

const compressGzip = async (body: Body): Promise<Body> => new Uint8Array(await promisify(gzip)(body));

export async function toDocument(
  html: string,
  status: number,
  headers: Record<string, string>,
  data: DataState[] = [],
): Promise<Document> {
  const etag = createHash('sha256')
    .update(JSON.stringify([html, headers]))
    .digest('base64url')
    .slice(0, 22);
  const br = await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ETag: `W/"${etag}"`, // weak: the same for every encoding
      ...headers,
    },
    bodies: { br: new Uint8Array(br), identity: new TextEncoder().encode(html) },
    data,
    gzipped: 0,
  };
}

/** The document with this request's own headers, or 304 if the browser's copy is still current. */
export async function respond(document: Document, request: Request, own: Record<string, string> = {}) {
  const encoding = encodingFor(request);
  if (encoding === 'gzip' && !document.bodies.gzip && !isKnown(document, request)) {
    const body = await compressGzip(document.bodies.identity);
    if (++document.gzipped >= gzipStoredAfter) document.bodies.gzip = body;
    return answer(document, request, { own, encoding, body });
  }
  return respondNow(document, request, own)!;
}

/** The same from what is stored; undefined where the document must be compressed first. */
export function respondNow(document: Document, request: Request, own: Record<string, string> = {}) {
  if (isKnown(document, request)) return new Response(null, { status: 304, headers: { ...document.headers, ...own } });
  const encoding = encodingFor(request);
  const body = document.bodies[encoding];
  return body && answer(document, request, { own, encoding, body });
}

type Sent = { own: Record<string, string>; encoding: Encoding | 'identity'; body: Body };

function answer({ status, headers }: Document, request: Request, { own, encoding, body }: Sent) {
  const encoded = encoding === 'identity' ? undefined : { 'Content-Encoding': encoding };
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: { ...headers, ...encoded, ...own } });
}

const encodingFor = ({ headers }: Request) => acceptedEncodings(headers.get('Accept-Encoding'))[0]?.name ?? 'identity';

const isKnown = ({ status, headers }: Document, request: Request) =>
  status === 200 && matchesEtag(request, headers.ETag);

/** `If-None-Match` may hold several tags, or `*` for any. */
export function matchesEtag(request: Request, etag: string | undefined) {
  const header = request.headers.get('If-None-Match');
  if (header === null || etag === undefined) return false;
  const known = header.split(',').map((tag) => tag.trim());
  return known.includes('*') || known.includes(etag);
}
