import ipaddr from 'ipaddr.js';

/** One key for everything that is no address, so that made-up texts get no keys of their own. */
const unknown = 'unknown';

/**
 * The sender of a request, for limits and records: the client of the outermost trusted proxy, as an IPv4 address, or as the /64 of
 * an IPv6 address, since each household has at least 2^64 addresses. The server appends the address of each connection to
 * X-Forwarded-For, like a proxy, so that without a trusted proxy the last address counts, and not what a caller has written.
 */
export function callerNetwork(forwardedFor: string | null | undefined, trustProxy: number): string {
  const addresses = (forwardedFor ?? '').split(',');
  const address = withoutPort((addresses.at(-1 - trustProxy) ?? addresses[0]!).trim());
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return unknown;
  const parsed = ipaddr.process(address); // IPv4 that came mapped into IPv6 is IPv4
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.map((part) => part.toString(16));
  return groups.slice(0, 4).join(':');
}

/** The /48 of an IPv6 network: one customer may have all of its 65,536 networks. IPv4 has none. */
export const network48Of = (network: string) =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;

/** Some proxies write `203.0.113.7:5678` and `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([^:]+):\d+$/, '$1');
}

/** The value from the outermost trusted proxy: each one appends its value, or replaces the header. Undefined where none is trusted. */
export function forwardedValue(header: string | null | undefined, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  const values = header?.split(',');
  return (values?.at(-trustProxy) ?? values?.[0])?.trim();
}
