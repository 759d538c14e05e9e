import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';

/** The last value of a forwarded header: the one that the nearest proxy, which is trusted, has written. */
const forwarded = (c: Context, header: string) => c.req.header(header)?.split(',').at(-1)?.trim();

/** The host, with its port, that the visitor asked for. */
export function requestHost(c: Context, settings: ApiSettings): string | undefined {
  const byProxy = settings.trustProxy > 0 ? forwarded(c, 'X-Forwarded-Host') : undefined;
  return (byProxy ?? c.req.header('Host') ?? new URL(c.req.url).host).toLowerCase();
}

/** Whether the visitor came by https. */
export function isHttps(c: Context, settings: ApiSettings): boolean {
  const byProxy = settings.trustProxy > 0 ? forwarded(c, 'X-Forwarded-Proto') : undefined;
  if (byProxy) return byProxy === 'https';
  return settings.publicUrl?.startsWith('https:') || c.req.url.startsWith('https:');
}

/** The site's address for links in an answer: the public one, else the one that the visitor asked for. */
export function ownAddress(c: Context, settings: ApiSettings): string {
  return settings.publicUrl ?? `${isHttps(c, settings) ? 'https' : 'http'}://${requestHost(c, settings)}`;
}

/**
 * Whether this is the site's own origin: a public one, else the one that the visitor asked for. A proxy that is not
 * trusted is believed to end TLS, because no page can send that header to us from elsewhere.
 */
export function isOwnOrigin(c: Context, settings: ApiSettings, origin: string): boolean {
  if (settings.publicUrl) return origin === originOf(settings.publicUrl);
  const isClaimedHttps = settings.trustProxy === 0 && forwarded(c, 'X-Forwarded-Proto') === 'https';
  const scheme = isClaimedHttps || isHttps(c, settings) ? 'https' : 'http';
  return origin === originOf(`${scheme}://${requestHost(c, settings)}`);
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);
