import { parseUrl } from '@fieldbox/contract/parseUrl';
import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';

/** What the outermost trusted proxy has written: each adds its value at the end, or replaces what came. */
function forwarded(c: Context, header: string, { trustProxy }: Pick<ApiSettings, 'trustProxy'>): string | undefined {
  if (trustProxy === 0) return undefined;
  const values = c.req.header(header)?.split(',');
  return (values?.at(-trustProxy) ?? values?.[0])?.trim();
}

/** The host, with its port, that the visitor asked for. */
export function requestHost(c: Context, settings: ApiSettings): string | undefined {
  const byProxy = forwarded(c, 'X-Forwarded-Host', settings);
  return (byProxy ?? c.req.header('Host') ?? new URL(c.req.url).host).toLowerCase();
}

/** Whether the visitor came by https: a proxy says so, or the public address that they asked does. */
export function isHttps(c: Context, settings: ApiSettings): boolean {
  const byProxy = forwarded(c, 'X-Forwarded-Proto', settings);
  if (byProxy) return byProxy === 'https';
  const urls = settings.publicUrls ?? [];
  const host = requestHost(c, settings);
  const own = urls.find((url) => new URL(url).host === host) ?? urls[0];
  return own?.startsWith('https:') || c.req.url.startsWith('https:');
}

/** The site's address for links in an answer: the first public one, else the one that the visitor asked for. */
export function ownAddress(c: Context, settings: ApiSettings): string {
  return settings.publicUrls?.[0] ?? `${isHttps(c, settings) ? 'https' : 'http'}://${requestHost(c, settings)}`;
}

/**
 * Whether this is the site's own origin: a public one, else the one that the visitor asked for. A proxy that is not
 * trusted is believed to end TLS, because no page can send that header to us from elsewhere.
 */
export function isOwnOrigin(c: Context, settings: ApiSettings, origin: string): boolean {
  if (settings.publicUrls?.length) return settings.publicUrls.some((url) => origin === originOf(url));
  const isClaimedHttps = settings.trustProxy === 0 && forwarded(c, 'X-Forwarded-Proto', { trustProxy: 1 }) === 'https';
  const scheme = isClaimedHttps || isHttps(c, settings) ? 'https' : 'http';
  return origin === originOf(`${scheme}://${requestHost(c, settings)}`);
}

const originOf = (url: string) => parseUrl(url)?.origin;
