import type { Role } from '@fieldbox/contract/accounts/logins';
import { createCallLimit } from '@onesite/shared-contract/http/callLimit';
import type { Context } from 'hono';
import type { Database } from '../database/sql.ts';
import type { ApiSettings } from '../settings.ts';
import { callerNetworks, passwordCaller } from './callerNetworks.ts';
import { createLoginLimits, type LoginLimits } from './loginLimits.ts';
import { network48Factor, takeCall } from './rateLimit.ts';

/** Calls per minute, unless a setting changes it (docs/specification/limits.md#rates). */
const defaults = { logins: 10, writes: 30, responseReads: 60, orderReads: 60 };

type Limit = (c: Context) => void;
type Refund = () => void;

export interface CallLimits extends Omit<LoginLimits, 'countDevice'> {
  /** Counts a write that needs no session by its caller's network, and reads such as whether a username is free. */
  publicWrite: Limit;
  /** Counts a login by the browser, where one was made before, else by its caller's network. */
  loginAttempt: (role: Role) => Limit;
  /** Counts a password reset as a login from its caller's network. */
  resetAttempt: Limit;
  profileChange: Limit;
  componentChange: Limit;
  /** Counts a read of a questionnaire response by its caller's network: ids are consecutive, so anybody could try all. */
  responseRead: Limit;
  orderRead: Limit;
}

/** Logins are counted for all processes; those of this one are first counted by network, without the database. */
export function createCallLimits(sql: Database, settings: ApiSettings): CallLimits {
  if (settings.rateLimit === 'off') return noLimits(settings);
  const perMinute = { ...defaults, ...settings.rateLimit };
  const byNetwork = (calls: number) => createNetworkLimit(settings, calls);
  const loginsByNetwork = byNetwork(perMinute.logins);
  const refunds = new WeakMap<Context, Refund>();
  const { countDevice, ...loginLimits } = createLoginLimits(sql, settings, perMinute.logins);
  return {
    publicWrite: byNetwork(perMinute.writes),
    loginAttempt: (role) => (c) => {
      refunds.set(c, countDevice(c, role) ?? loginsByNetwork(c));
    },
    resetAttempt: loginsByNetwork,
    responseRead: byNetwork(perMinute.responseReads),
    orderRead: byNetwork(perMinute.orderReads),
    profileChange: createSupplierLimit(perMinute.writes),
    componentChange: createSupplierLimit(perMinute.writes),
    ...loginLimits,
    async recordSuccess(c, target) {
      refunds.get(c)?.();
      await loginLimits.recordSuccess(c, target);
    },
  };
}

const noLimits = (settings: ApiSettings): CallLimits => ({
  publicWrite: () => {},
  loginAttempt: () => () => {},
  resetAttempt: () => {},
  profileChange: () => {},
  componentChange: () => {},
  responseRead: () => {},
  orderRead: () => {},
  countLogin: async (c) => passwordCaller(c, settings),
  recordSuccess: async () => {},
  countByNetwork: async () => {},
  countPasswordCheck: async () => {},
});

function createSupplierLimit(perMinute: number): Limit {
  const limit = createCallLimit(perMinute);
  return (c) => takeCall([limit, String(c.var.supplierId)]);
}

/** Counts a call for its network and for the larger network that contains it. */
function createNetworkLimit(settings: ApiSettings, perMinute: number): (c: Context) => Refund {
  const byNetwork = createCallLimit(perMinute);
  const byNetwork48 = createCallLimit(perMinute * network48Factor);
  return (c) => {
    const { network, network48 } = callerNetworks(c, settings);
    // The larger one first: its owner may have 65,536 networks, more than there are counters.
    return network48 ? takeCall([byNetwork48, network48], [byNetwork, network]) : takeCall([byNetwork, network]);
  };
}
