import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { ApiEnv } from './environment.ts';
import { setHeader } from './setHeader.ts';

/** Hono's `requestId`, by whose rule an id that came with the request is used, with `setHeader`. */
export const requestId: MiddlewareHandler<ApiEnv> = (c, next) => {
  const sent = c.req.header('X-Request-Id');
  const id = sent && sent.length <= 255 && /^[\w\-=]+$/.test(sent) ? sent : randomUUID();
  c.set('requestId', id);
  setHeader(c, 'X-Request-Id', id);
  return next();
};

/**
 * One line for each request: the path without its query, which may contain keys and tokens; no headers, no bodies. Code that
 * counts or traces requests reads their pattern from what it gave with them.
 */
export const requestLog =
  (logger: Logger): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = c.req;
    const routed = c.env?.outgoing ?? c.env?.routed;
    if (routed) Object.assign(routed, { route: routePath(c), isLogged: true });
    logger.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
