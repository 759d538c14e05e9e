import { isIP } from 'node:net';

/** How many networks have a counter. Further ones are refused meanwhile: a lost report does no harm. */
const maxNetworks = 20_000;

/** Allows each network this many calls a minute: all at once, then one by one as they become available again. */
export function createCallLimit(perMinute: number, now: () => number = Date.now) {
  const spentUntil = new Map<string, number>();
  const intervalMs = 60_000 / perMinute;

  function removeUnused() {
    for (const [network, until] of spentUntil) if (until <= now()) spentUntil.delete(network);
  }

  /** @returns whether the network has a call left */
  return function take(network: string) {
    const spent = spentUntil.get(network);
    if (spent === undefined && spentUntil.size >= maxNetworks) removeUnused();
    if (spent === undefined && spentUntil.size >= maxNetworks) return false;
    const until = Math.max(spent ?? 0, now()) + intervalMs;
    if (until - now() > 60_000 + 1) return false; // one millisecond for rounding
    spentUntil.set(network, until);
    return true;
  };
}

/**
 * The network of the client of the outermost trusted proxy: an IPv4 address, or the /64 of an IPv6 address. The site appends the
 * address of each connection to `X-Forwarded-For`.
 */
export function callerNetwork(forwardedFor: string | null, trustProxy: number) {
  const addresses = (forwardedFor ?? '').split(',');
  const sent = (addresses.at(-1 - trustProxy) ?? addresses[0]!).trim();
  const address = sent
    .replace(/^::ffff:(\d+\.)/i, '$1')
    .replace(/^\[|\](:\d+)?$/g, '')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(address) === 0) return 'unknown';
  if (isIP(address) === 4) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

/** A range that one customer or office may own: the /24 of an IPv4 address, the /48 of an IPv6 network. */
export const widerNetwork = (network: string) =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.');
