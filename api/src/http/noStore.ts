import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './environment.ts';
import { setHeader } from './setHeader.ts';

/** Caches store nothing unless the call allows it. */
export const noStore: MiddlewareHandler<ApiEnv> = (c, next) => {
  setHeader(c, 'Cache-Control', 'no-store');
  return next();
};
