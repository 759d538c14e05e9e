import { randomUUID } from 'node:crypto';
import { hidesOrigin } from '@onesite/shared-contract/http/hidesOrigin';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { ApiSettings } from '../settings.ts';
import { ApiFailure } from './apiFailure.ts';
import type { ApiEnv, RequestNotes } from './environment.ts';
import { isOwnOrigin, requestedOrigin } from './ownOrigin.ts';
import { RequestDeadline } from './requestDeadline.ts';

/** As Hono's `requestId`, which uses a valid id that came with the request, but with `setHeader`. */
export const requestId: MiddlewareHandler<ApiEnv> = (c, next) => {
  const sent = c.req.header('X-Request-Id');
  const id = sent && sent.length <= 255 && /^[\w\-=]+$/.test(sent) ? sent : randomUUID();
  c.set('requestId', id);
  setHeader(c, 'X-Request-Id', id);
  return next();
};

/**
 * One line for each request: the path without its query, which may contain keys and tokens; no headers, no bodies. The pattern
 * of the path is left where metrics read it (`RequestNotes`).
 */
export const requestLog =
  (logger: Logger): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = c.req;
    const notes: RequestNotes | undefined = c.env?.outgoing;
    if (notes) Object.assign(notes, { route: routePath(c), isLogged: true });
    logger.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };

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
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'cross-site') return true;
  // A page with the policy no-referrer sends `Origin: null` also to its own origin.
  const isHidden = hidesOrigin((name) => c.req.header(name));
  const origin = isHidden ? requestedOrigin(c, settings) : c.req.header('Origin');
  // A subdomain belongs to the same site, but is another origin.
  if (origin === undefined) return site === 'same-site';
  return !isOwnOrigin(c, settings, origin);
}

/** For any call, so that a 503 comes within 5 s instead of a hanging request (docs/specification/limits.md#time). */
const defaultTimeoutMs = 4_500;

/**
 * Answers every request in time, even when the driver waits for ever for a query of a dead connection
 * (porsager/postgres#1193). Not Hono's `timeout`: that has neither a signal, which a transaction checks before it commits,
 * nor a separate time for the body.
 */
export const timeLimit =
  (timeoutMs: number = defaultTimeoutMs): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    new Promise((resolve, reject) => {
      const deadline = new RequestDeadline(timeoutMs, reject);
      c.set('deadline', deadline);
      next()
        .finally(() => deadline.stop())
        .then(resolve, reject);
    });

/**
 * Sets a header of the response, whatever it will be. With a server it is set on Node's own response, because Hono's headers
 * prevent the server's fast way, which doubles the cost of a call; the response's own headers replace it.
 */
export function setHeader(c: Pick<Context, 'env' | 'header'>, name: string, value: string): void {
  const { outgoing } = (c.env ?? {}) as NonNullable<ApiEnv['Bindings']>;
  if (!outgoing) c.header(name, value);
  else if (!outgoing.headersSent) outgoing.setHeader(name, value); // otherwise the request's time was over
}

/** Caches store nothing unless the call allows it. */
export const noStore: MiddlewareHandler<ApiEnv> = (c, next) => {
  setHeader(c, 'Cache-Control', 'no-store');
  return next();
};
