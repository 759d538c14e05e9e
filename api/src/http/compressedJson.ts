import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const compress = promisify(gzip);

/** Shorter responses fit into the first packets anyway. */
const minBytes = 1_500;

/**
 * Responds with JSON, compressed for callers that accept it: rows repeat the names of their fields, so that a page of them shrinks
 * to a tenth. Only for administrators, whose cookies no other site's page sends: nobody else can make the server compress, or learn
 * from the lengths of responses.
 */
export async function compressedJson(c: Context, json: string): Promise<Response> {
  c.header('Content-Type', 'application/json');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (json.length < minBytes || !acceptsGzip(c.req.header('Accept-Encoding'))) return c.body(json);
  c.header('Content-Encoding', 'gzip');
  return c.body(await compress(json));
}

const acceptsGzip = (header = '') =>
  header.split(',').some((encoding) => /^\s*gzip\s*($|;)/i.test(encoding) && !/;\s*q=0(\.0*)?\s*$/i.test(encoding));
