import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ApiEnv } from './environment.ts';

/** One line for each request: the path without its query, which may contain keys and tokens; no headers, no bodies. */
export const requestLog =
  (logger: Logger): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = c.req;
    logger.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
