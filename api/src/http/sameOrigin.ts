import type { Context, MiddlewareHandler } from 'hono';
import type { ApiSettings } from '../settings.ts';
import { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { isOwnOrigin } from './ownAddress.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Web mail calls it from its own origin. Its token decides what it may do; no session is involved. */
const allowedFromAnywhere = new Set(['/api/subscribers/unsubscribe']);

/**
 * Refuses a write from a page of another origin, with or without a session (docs/specification/calls.md#origin). It compares
 * scheme, host and port, and checks what the browser reports about the page. A write without either comes from a script, for which
 * only the session counts. Hono's `csrf` only checks forms, and knows nothing of our proxies.
 */
export const sameOrigin =
  (settings: ApiSettings): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    const mayBeForeign = reads.has(c.req.method) || allowedFromAnywhere.has(c.req.path);
    if (!mayBeForeign && isForeign(c, settings)) throw new ApiFailure('bad_origin');
    return next();
  };

function isForeign(c: Context, settings: ApiSettings): boolean {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'cross-site') return true;
  // A subdomain belongs to the same site, but is another origin.
  if (origin === undefined) return site === 'same-site';
  return !isOwnOrigin(c, settings, origin);
}
