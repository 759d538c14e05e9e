import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { retryMs } from '../renderers/breaker.ts';
import type { DataState } from './fetchResponses.ts';

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
  /** Without some of its fragments, it is made again after this time of `performance.now()`. */
  expiresAt: number;
  /** How often it was sent in gzip. */
  gzipped: number;
  /** The page that it shows; undefined for a path without a page. */
  page?: { remote: string; route: string; remotes: string[] };
};

type Details = Partial<Pick<Document, 'data' | 'errors' | 'fragmentErrors' | 'page'>> & {
  /** A part of the text that may differ between equal documents, and is not part of their ETag. */
  styles?: string;
};

export async function toDocument(
  html: string,
  status: number,
  headers: Record<string, string>,
  { data = [], errors = [], fragmentErrors = {}, page, styles = '' }: Details = {},
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
    page,
  };
}
