import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

/**
 * Passes a request on to the running site. A write from one of our own pages goes without `Origin`, as from a script, so
 * that the site's session alone decides; one from a page elsewhere keeps it, and is refused there.
 */
export const toSite = (site: string) => async (c: Context) => {
  const { pathname, search, host } = new URL(c.req.url);
  const headers = new Headers(c.req.raw.headers);
  headers.delete('Host');
  const origin = headers.get('Origin') ?? '';
  if (URL.canParse(origin) && new URL(origin).host === host) headers.delete('Origin');
  try {
    return await proxy(new URL(pathname + search, site), { raw: c.req.raw, headers, redirect: 'manual' });
  } catch {
    return c.text(`${site} does not answer. Is the site still running?`, 502, { 'Cache-Control': 'no-store' });
  }
};
