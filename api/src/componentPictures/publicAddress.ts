import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of a cloud's own services, though its range is public. */
const platformAddresses = ['168.63.129.16'];

/**
 * Whether an IP address is one of the public internet. Everything else is refused: this machine and its networks, addresses of
 * platforms, multicast, what is reserved, and IPv6 that only wraps an IPv4 address (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text) || platformAddresses.includes(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** All that is assigned to hosts. The library takes every range that it has no name for as unicast. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
