import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';

/**
 * Who calls, for limits: the address from which the outermost trusted proxy was asked. `site` adds the address of each
 * connection at the end of X-Forwarded-For, as a proxy does, so that without a trusted proxy the last one counts and
 * whatever a caller has written there stands before it.
 */
export function callerAddress(c: Context, { trustProxy }: ApiSettings): string {
  const addresses = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
  return networkOf(addresses.at(-1 - trustProxy) ?? addresses[0]!);
}

/** IPv6 gives each household at least 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array(Math.max(8 - groups.length - rest.length, 0)).fill('0');
  return [...groups, ...(tail === undefined ? [] : zeros), ...rest].slice(0, 4).join(':');
}
