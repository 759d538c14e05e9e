import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './environment.ts';

const header = 'X-Request-Id';
/** Taken over from a caller only when it cannot break a log line or a header. */
const sane = /^[A-Za-z0-9._~-]{1,64}$/;

/** Gives each request an id, which its answer and its log lines carry. */
export const requestId = (): MiddlewareHandler<ApiEnv> => async (c, next) => {
  const sent = c.req.header(header);
  const id = sent && sane.test(sent) ? sent : randomUUID();
  c.set('requestId', id);
  c.header(header, id);
  await next();
};
