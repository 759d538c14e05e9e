import { parseUrl } from '@onesite/shared-contract/formats/parseUrl';
import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';

/** The value from the outermost trusted proxy: each one appends its value, or replaces the header. */
function forwarded(c: Context, header: string, { trustProxy }: Pick<ApiSettings, 'trustProxy'>): string | undefined {
  if (trustProxy === 0) return undefined;
  const values = c.req.header(header)?.split(',');
  return (values?.at(-trustProxy) ?? values?.[0])?.trim();
}

/** The host, with its port, that the visitor requested. */
export function requestHost(c: Context, settings: ApiSettings): string | undefined {
  const byProxy = forwarded(c, 'X-Forwarded-Host', settings);
  return (byProxy ?? c.req.header('Host') ?? new URL(c.req.url).host).toLowerCase();
}

/**
 * Whether the visitor uses https, by the public address that they requested, or else by a trusted proxy. A public address with
 * https counts even if the proxy says otherwise: some do not say that they ended TLS.
 */
export function isHttps(c: Context, settings: ApiSettings): boolean {
  const urls = settings.publicUrls ?? [];
  const host = requestHost(c, settings);
  const named = urls.filter((url) => new URL(url).host === host);
  const own = named.length > 0 ? named : urls.slice(0, 1);
  if (own.length > 0 && own.every((url) => url.startsWith('https:'))) return true;
  const byProxy = forwarded(c, 'X-Forwarded-Proto', settings);
  if (byProxy) return byProxy === 'https';
  return own[0]?.startsWith('https:') || c.req.url.startsWith('https:');
}

/** The site's address for links in a response: the first public one, else the one that the visitor requested. */
export function ownAddress(c: Context, settings: ApiSettings): string {
  return settings.publicUrls?.[0] ?? requestedOrigin(c, settings);
}

/** The origin that the visitor requested. It need not be the site's own. */
export const requestedOrigin = (c: Context, settings: ApiSettings): string =>
  `${isHttps(c, settings) ? 'https' : 'http'}://${requestHost(c, settings)}`;

/**
 * Whether this is the site's own origin: a public one, else the one that the visitor requested. Even an untrusted
 * `X-Forwarded-Proto: https` counts here, because no page of another site can make a browser send that header.
 */
export function isOwnOrigin(c: Context, settings: ApiSettings, origin: string): boolean {
  if (settings.publicUrls?.length) return settings.publicUrls.some((url) => origin === originOf(url));
  const isClaimedHttps = settings.trustProxy === 0 && forwarded(c, 'X-Forwarded-Proto', { trustProxy: 1 }) === 'https';
  const scheme = isClaimedHttps || isHttps(c, settings) ? 'https' : 'http';
  return origin === originOf(`${scheme}://${requestHost(c, settings)}`);
}

const originOf = (url: string) => parseUrl(url)?.origin;
