import { parseUrl } from '@onesite/shared-contract/formats/parseUrl';
import { callerNetwork, forwardedValue, network48Of } from '@onesite/shared-contract/http/callerNetwork';
import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';
import type { RequestDeadline } from './requestDeadline.ts';

/** Where a call comes from, for limits. */
interface CallerNetworks {
  /** An IPv4 address, or the /64 of an IPv6 address: each household has at least 2^64 addresses, which count as one. */
  network: string;
  /** The /48 of an IPv6 address: one customer may have all of its 65,536 networks. */
  network48: string | undefined;
}

/** The caller of queued work, such as password hashes. */
export interface Caller {
  network: string;
  /** Known callers, who are few and have logged in before, go first. */
  isKnown: boolean;
  /** The deadline of its request, which has more time while it waits. */
  deadline?: RequestDeadline;
}

export const passwordCaller = (c: Context, settings: ApiSettings, isKnown = false): Caller => ({
  network: callerNetworks(c, settings).network,
  isKnown,
  deadline: c.var.deadline,
});

export function callerNetworks(c: Context, { trustProxy }: ApiSettings): CallerNetworks {
  const network = callerNetwork(c.req.header('X-Forwarded-For'), trustProxy);
  return { network, network48: network48Of(network) };
}

/**
 * The network of a call, for the audit log: the /24 of an IPv4 address or the /48 of an IPv6 address. It shows whether a place is
 * unusual without identifying a person. `localhost` for this machine; null if unknown.
 */
export function auditNetwork(c: Context, settings: ApiSettings): string | null {
  const { network, network48 } = callerNetworks(c, settings);
  // ::1, the IPv6 address of this machine, is in the /48 with zeros only.
  if (network48 === '0:0:0' || network.startsWith('127.')) return 'localhost';
  if (network48) return `${network48}::/48`;
  return network.includes('.') ? network.replace(/\.\d+$/, '.0/24') : null;
}

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
  const named = urls.filter((url) => new URL(url).host === host);
  const own = named.length > 0 ? named : urls.slice(0, 1);
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
