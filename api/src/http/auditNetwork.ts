import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';
import { callerNetworks } from './callerAddress.ts';

/**
 * The network of a call, for the audit log: the /24 of an IPv4 address or the /48 of an IPv6 address. It shows whether a place is
 * unusual without identifying a person. `localhost` for this machine; null if unknown.
 */
export function auditNetwork(c: Context, settings: ApiSettings): string | null {
  const { network, site } = callerNetworks(c, settings);
  if (site === '0:0:0' || network.startsWith('127.')) return 'localhost';
  if (site) return `${site}::/48`;
  return network.includes('.') ? network.replace(/\.\d+$/, '.0/24') : null;
}
