import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

/**
 * Forwards a request to the running site. Requests from our own pages are sent without `Origin`, because the site would not
 * recognise it; those from a foreign page keep theirs, and the site refuses their writes.
 */
export const forwardToSite = (site: string) => async (c: Context) => {
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
