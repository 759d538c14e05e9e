import type { MiddlewareHandler } from 'hono';

/** Caches store nothing unless the call allows it. */
export const noStore = (): MiddlewareHandler => async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};
