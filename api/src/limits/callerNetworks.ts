import { callerNetwork, network48Of } from '@onesite/shared-contract/http/callerNetwork';
import type { Context } from 'hono';
import type { RequestDeadline } from '../http/requestDeadline.ts';
import type { ApiSettings } from '../settings.ts';

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
  /** The deadline of its request, which has more time from its wait on. */
  deadline?: RequestDeadline;
}

export const passwordCaller = (c: Context, settings: ApiSettings, { isKnown = false } = {}): Caller => ({
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
