import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
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
