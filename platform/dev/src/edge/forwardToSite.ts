import { createForwarder } from '@onesite/edge/requests/forwardCalls';
import type { Context } from 'hono';

/**
 * Forwards a request to the running site. Requests from our own pages are sent without `Origin`, because the site would not
 * recognise it; those from a foreign page keep theirs, and the site refuses their writes.
 */
export function forwardToSite(site: string) {
  const { forward } = createForwarder(site);
  return async (c: Context) => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('Host');
    const origin = headers.get('Origin') ?? '';
    if (URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host) headers.delete('Origin');
    try {
      return await forward(c.req.raw, { headers, incoming: c.env?.incoming });
    } catch {
      return c.text(`${site} does not answer. Is the site still running?`, 502, { 'Cache-Control': 'no-store' });
    }
  };
}
