import type { MiddlewareHandler } from 'hono';

/** Nothing is kept by caches unless its call says otherwise. */
export const noStore = (): MiddlewareHandler => async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};
