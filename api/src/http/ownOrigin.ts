import { parseUrl } from '@onesite/shared-contract/formats/parseUrl';
import { forwardedValue } from '@onesite/shared-contract/http/callerNetwork';
import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';

/** The host, with its port, that the visitor requested. */
function requestHost(c: Context, settings: ApiSettings): string {
  const forwardedHost = forwardedValue(c.req.header('X-Forwarded-Host'), settings.trustProxy);
  return (forwardedHost ?? c.req.header('Host') ?? new URL(c.req.url).host).toLowerCase();
}

/**
 * Whether the visitor uses https, by the public address that they requested, or else by a trusted proxy. A public address with
 * https counts even if the proxy says otherwise: some do not say that they ended TLS. For a host that is none of them, such as the
 * machine's own name, the first public address decides.
 */
export function isHttps(c: Context, settings: ApiSettings): boolean {
  const urls = settings.publicUrls ?? [];
  const host = requestHost(c, settings);
  const requested = urls.filter((url) => new URL(url).host === host);
  const own = requested.length > 0 ? requested : urls.slice(0, 1);
  if (own.length > 0 && own.every((url) => url.startsWith('https:'))) return true;
  const forwardedScheme = forwardedValue(c.req.header('X-Forwarded-Proto'), settings.trustProxy);
  if (forwardedScheme) return forwardedScheme === 'https';
  return own[0]?.startsWith('https:') || c.req.url.startsWith('https:');
}

/** The site's address for links in a response: the first public one, else the one that the visitor requested. */
export function ownAddress(c: Context, settings: ApiSettings): string {
  return settings.publicUrls?.[0] ?? requestedOrigin(c, settings);
}

/** The origin that the visitor requested, as `requestOrigin` of the edge reads it. It need not be the site's own. */
export const requestedOrigin = (c: Context, settings: ApiSettings): string =>
  `${isHttps(c, settings) ? 'https' : 'http'}://${requestHost(c, settings)}`;

/**
 * Whether this is the site's own origin: a public one, else the one that the visitor requested. Even an untrusted
 * `X-Forwarded-Proto: https` counts here, because no page of another site can make a browser send that header.
 */
export function isOwnOrigin(c: Context, settings: ApiSettings, origin: string): boolean {
  if (settings.publicUrls?.length) return settings.publicUrls.some((url) => origin === originOf(url));
  const isClaimedHttps = settings.trustProxy === 0 && forwardedValue(c.req.header('X-Forwarded-Proto'), 1) === 'https';
  const scheme = isClaimedHttps || isHttps(c, settings) ? 'https' : 'http';
  return origin === originOf(`${scheme}://${requestHost(c, settings)}`);
}

const originOf = (url: string) => parseUrl(url)?.origin;
