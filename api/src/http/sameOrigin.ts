import type { MiddlewareHandler } from 'hono';
import type { ApiSettings } from '../settings.ts';
import { ApiFailure } from './apiFailure.ts';
import { requestHost } from './ownAddress.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mail programs on the web call it; what it may do is in its token, and no session counts. */
const fromAnywhere = new Set(['/api/subscribers/unsubscribe']);

/**
 * Refuses a write that a page of another site sends, with or without a session (DESIGN section 6, Origin). One without
 * `Origin` comes from a script and is judged by its session.
 */
export const sameOrigin =
  (settings: ApiSettings): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin');
    if (!reads.has(c.req.method) && !fromAnywhere.has(c.req.path) && origin !== undefined) {
      const host = hostOf(origin);
      const own = [requestHost(c, settings), settings.publicUrl && hostOf(settings.publicUrl)];
      if (!host || !own.includes(host)) throw new ApiFailure('bad_origin');
    }
    await next();
  };

/** `null`, the origin of a sandboxed page, has none. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);
