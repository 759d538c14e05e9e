import type { Context, MiddlewareHandler } from 'hono';
import type { ApiSettings } from '../settings.ts';
import { ApiFailure } from './apiFailure.ts';
import { isOwnOrigin } from './ownAddress.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mail programs on the web call it; what it may do is in its token, and no session counts. */
const fromAnywhere = new Set(['/api/subscribers/unsubscribe']);

/**
 * Refuses a write that a page of another origin sends, with or without a session (docs/specification/calls.md#origin):
 * scheme, host and port count, and so does what the browser says of the page. One without either comes from a script
 * and is judged by its session.
 */
export const sameOrigin =
  (settings: ApiSettings): MiddlewareHandler =>
  async (c, next) => {
    const mayBeForeign = reads.has(c.req.method) || fromAnywhere.has(c.req.path);
    if (!mayBeForeign && isForeign(c, settings)) throw new ApiFailure('bad_origin');
    await next();
  };

function isForeign(c: Context, settings: ApiSettings): boolean {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'cross-site') return true;
  // A subdomain is of the same site, and yet of another origin.
  if (origin === undefined) return site === 'same-site';
  return !isOwnOrigin(c, settings, origin);
}
