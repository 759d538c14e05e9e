import type { Context } from 'hono';
import { invalidFields } from './apiFailure.ts';

/**
 * The version that the caller has read, from `If-Match`: `"3"`, or 3 without quotes. Undefined without the header or for
 * `*`: then the last write wins.
 * @throws ApiFailure validation_failed when it is not a version
 */
export function readIfMatch(c: Context): number | undefined {
  const header = c.req.header('If-Match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const version = header.match(/^(?:W\/)?"?(\d{1,9})"?$/)?.[1];
  if (version === undefined) throw invalidFields({ 'If-Match': 'If-Match must be a version, such as "3"' });
  return Number(version);
}
