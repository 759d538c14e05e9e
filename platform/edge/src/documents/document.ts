import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../encoding.ts';

/** A reusable response. Headers and body belong together: the content security policy names the nonce in the body. */
export type Document = {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>;
};

export async function toDocument(html: string, status: number, headers: Record<string, string>): Promise<Document> {
  const etag = createHash('sha256')
    .update(JSON.stringify([html, headers]))
    .digest('base64url')
    .slice(0, 22);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(html),
  ]);
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ETag: `W/"${etag}"`, // weak: the same for every encoding
      ...headers,
    },
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity: new TextEncoder().encode(html) },
  };
}

/** The document with this request's own headers, or 304 if the browser's copy is still current. */
export function respond(document: Document, request: Request, own: Record<string, string> = {}) {
  const { status, bodies } = document;
  const headers = { ...document.headers, ...own };
  if (status === 200 && matchesEtag(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const [encoding] = acceptedEncodings(request.headers.get('Accept-Encoding'));
  if (encoding) headers['Content-Encoding'] = encoding.name;
  return new Response(request.method === 'HEAD' ? null : bodies[encoding?.name ?? 'identity'], { status, headers });
}

/** `If-None-Match` may hold several tags, or `*` for any. */
export function matchesEtag(request: Request, etag: string | undefined) {
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  return known.includes('*') || (etag !== undefined && known.includes(etag));
}
