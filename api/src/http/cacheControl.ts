import type { MiddlewareHandler } from 'hono';

/** Nothing is kept by caches unless its call says otherwise. */
export const noStore = (): MiddlewareHandler => async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

/** For the reference lists: may be kept, but is asked for again, with its ETag. */
export const revalidate = (): MiddlewareHandler => async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('Cache-Control', 'no-cache');
};
