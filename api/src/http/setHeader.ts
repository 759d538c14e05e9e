import type { Context } from 'hono';
import type { ApiEnv } from './environment.ts';

/**
 * Sets a header of whatever the answer will be. Where there is a server it goes to Node's own answer, since Hono's headers
 * take a Response off the server's short way, which doubles the cost of a call; the answer's own headers replace it.
 */
export function setHeader(c: Pick<Context, 'env' | 'header'>, name: string, value: string): void {
  const { outgoing } = (c.env ?? {}) as NonNullable<ApiEnv['Bindings']>;
  if (!outgoing) c.header(name, value);
  else if (!outgoing.headersSent) outgoing.setHeader(name, value); // else the request's time was over
}
