import { isIP } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { ApiSettings } from '../settings.ts';

/** Where a call comes from, for limits. */
interface CallerNetworks {
  /** An IPv4 address, or the /64 of an IPv6 address: each household has at least 2^64 addresses, which count as one. */
  network: string;
  /** The /48 of an IPv6 address: one customer may have all of its 65,536 networks. */
  site: string | undefined;
}

/** The caller of queued work, such as password hashes. */
export interface Caller {
  network: string;
  /** Known callers, who are few and have logged in before, go first. */
  isKnown: boolean;
}

/** One key for everything that is not an address, so that made-up texts get no keys of their own. */
const unknown = 'unknown';

/**
 * The network of the client of the outermost trusted proxy. `site` appends the address of each connection to X-Forwarded-For, like
 * a proxy, so that without a trusted proxy the last address counts and not what a caller has written.
 */
export const callerAddress = (c: Context, settings: ApiSettings): string => callerNetworks(c, settings).network;

/** The caller in the queue for password hashes. */
export const passwordCaller = (c: Context, settings: ApiSettings, isKnown = false): Caller => ({
  network: callerAddress(c, settings),
  isKnown,
});

/** The address's network, with the larger network that it is a part of. */
export const callerNetworks = (c: Context, { trustProxy }: ApiSettings): CallerNetworks =>
  forwardedNetworks(c.req.header('X-Forwarded-For') ?? '', trustProxy);

/** The same, from the header alone. */
function forwardedNetworks(forwardedFor: string, trustProxy: number): CallerNetworks {
  const addresses = forwardedFor.split(',');
  return networksOf(withoutPort((addresses.at(-1 - trustProxy) ?? addresses[0]!).trim()));
}

/** Some proxies write `203.0.113.7:5678` and `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([^:]+):\d+$/, '$1');
}

function networksOf(address: string): CallerNetworks {
  if (!isIP(address)) return { network: unknown, site: undefined };
  const parsed = ipaddr.process(address); // IPv4 that came mapped into IPv6 is IPv4
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), site: undefined };
  const groups = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return { network: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') };
}
