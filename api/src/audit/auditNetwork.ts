import type { Context } from 'hono';
import { callerNetworks } from '../http/callerAddress.ts';
import type { ApiSettings } from '../settings.ts';

/**
 * Where a call comes from, for the record: the /24 of an IPv4 address or the /48 of an IPv6 one, which tells a strange
 * place from the usual ones without naming a person; `localhost` for this machine. Null where it isn't known.
 */
export function auditNetwork(c: Context, settings: ApiSettings): string | null {
  const { network, site } = callerNetworks(c, settings);
  if (site === '0:0:0' || network.startsWith('127.')) return 'localhost';
  if (site) return `${site}::/48`;
  return network.includes('.') ? network.replace(/\.\d+$/, '.0/24') : null;
}
