import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './environment.ts';

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
