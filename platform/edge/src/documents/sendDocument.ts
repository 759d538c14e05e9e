import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { matchesEtag } from '@onesite/shared-contract/http/matchesEtag';
import { acceptedEncodings, type Encoding } from '../files/storedFile.ts';
import type { RequestRoute } from '../honoEnv.ts';
import { requestIdOf } from '../requests/requestOrigin.ts';
import type { VisitorSet } from '../sets/servedSet.ts';
import { type Body, createVisitTiming, type Document, serverTiming } from './document.ts';
import { visitHeaders } from './policy.ts';

/** A document gets a gzip body only after this many requests without Brotli, because nearly all browsers accept Brotli. */
const gzipStoredAfter = 3;

/** The headers of a request that decide in which form it gets a document; null for those that it does not have. */
type RequestedForm = { ifNoneMatch: string | null; acceptEncoding: string | null };

/** The response for a request: 304 without a body, or one of the document's bodies. */
type Form = { status: number; encoding?: Encoding; body: Body | null };

/** The document with the headers of its visit, or 304 if the browser's copy is current. With `ignoresEtag` it is never 304. */
export async function respond(
  document: Document,
  { method, headers }: Request,
  headersOfVisit: Record<string, string> = {},
  { ignoresEtag = false } = {},
) {
  const ifNoneMatch = ignoresEtag ? null : headers.get('If-None-Match');
  const requested = { ifNoneMatch, acceptEncoding: headers.get('Accept-Encoding') };
  const { status, encoding, body } = storedForm(document, requested) ?? (await gzippedForm(document));
  return new Response(method === 'HEAD' ? null : body, {
    status,
    headers: { ...headersOf(document, encoding), ...headersOfVisit },
  });
}

/** Sends everybody's finished document, which sets no cookie, without waiting. @returns false if no body in the best encoding is stored */
export function sendFinished(
  document: Document,
  visitorSet: VisitorSet,
  { headers }: IncomingMessage,
  outgoing: ServerResponse & RequestRoute,
): boolean {
  const form = storedForm(document, {
    ifNoneMatch: headers['if-none-match'] ?? null,
    acceptEncoding: textOf(headers['accept-encoding']),
  });
  if (!form) return false;
  outgoing.route = document.page?.route;
  const id = requestIdOf(textOf(headers['x-request-id']));
  outgoing.writeHead(form.status, [...headerLines(document, visitorSet, form), 'X-Request-Id', id]);
  outgoing.end(form.body ?? undefined);
  return true;
}

/** The smallest stored body that the browser accepts; undefined if that is gzip, which alone may not be stored yet. */
function storedForm({ status, headers, bodies }: Document, requested: RequestedForm): Form | undefined {
  if (status === 200 && matchesEtag(requested.ifNoneMatch, headers.ETag ?? '')) return { status: 304, body: null };
  const [accepted] = acceptedEncodings(requested.acceptEncoding);
  const body = bodies[accepted?.name ?? 'identity'];
  return body && { status, encoding: accepted?.name, body };
}

async function gzippedForm(document: Document): Promise<Form> {
  const body: Body = new Uint8Array(await promisify(gzip)(document.bodies.identity));
  if (++document.gzipCount >= gzipStoredAfter) document.bodies.gzip = body;
  return { status: document.status, encoding: 'gzip', body };
}

const headersOf = ({ headers }: Document, encoding: Encoding | undefined): Record<string, string> =>
  encoding ? { ...headers, 'Content-Encoding': encoding } : headers;

const finishedTiming = serverTiming(createVisitTiming());

/** The headers that all requests share, as a flat list of names and values, which Node writes fastest. */
function headerLines(document: Document, visitorSet: VisitorSet, { status, encoding, body }: Form): string[] {
  const { name, isForAll } = visitorSet;
  if (document.sent?.setName !== name || document.sent.isForAll !== isForAll)
    document.sent = { setName: name, isForAll, byForm: {} };
  const { byForm } = document.sent;
  const form = status === 304 ? '304' : (encoding ?? 'identity');
  byForm[form] ??= Object.entries({
    ...headersOf(document, encoding),
    ...(body && { 'Content-Length': String(body.byteLength) }),
    'Server-Timing': finishedTiming,
    ...visitHeaders(document, visitorSet),
  }).flat();
  return byForm[form];
}

const textOf = (header: string | string[] | undefined) => (header === undefined ? null : String(header));
