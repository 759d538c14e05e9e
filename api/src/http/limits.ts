import type { Role } from '@fieldbox/contract/accounts/logins';
import type { Context } from 'hono';
import type { Database } from '../database/sql.ts';
import type { ApiSettings } from '../settings.ts';
import { callerNetworks, passwordCaller } from './addresses.ts';
import { createLoginLimits, type LoginLimits } from './loginLimits.ts';
import { RateLimit, siteLimitFactor } from './rateLimit.ts';

/** Calls per minute, unless a setting changes it (docs/specification/limits.md#rates). */
const defaults = { logins: 10, writes: 30, responseReads: 60, orderReads: 60 };

type Limit = (c: Context) => void;
type Taken = () => void;

export interface CallLimits extends Omit<LoginLimits, 'loginFromDevice'> {
  /** Counts a write that needs no session by its caller's network, and also a read that reveals as much as a registration. */
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
export function callLimits(sql: Database, settings: ApiSettings): CallLimits {
  if (settings.rateLimit === 'off') return noLimits(settings);
  const perMinute = { ...defaults, ...settings.rateLimit };
  const byNetwork = (times: number) => networkLimit(settings, times);
  const loginsByNetwork = byNetwork(perMinute.logins);
  const taken = new WeakMap<Context, Taken>();
  const { loginFromDevice, ...loginLimits } = createLoginLimits(sql, settings, perMinute.logins);
  return {
    publicWrite: byNetwork(perMinute.writes),
    loginAttempt: (role) => (c) => void taken.set(c, loginFromDevice(c, role) ?? loginsByNetwork(c)),
    resetAttempt: loginsByNetwork,
    responseRead: byNetwork(perMinute.responseReads),
    orderRead: byNetwork(perMinute.orderReads),
    profileChange: supplierLimit(perMinute.writes),
    componentChange: supplierLimit(perMinute.writes),
    ...loginLimits,
    async giveBack(c) {
      taken.get(c)?.();
      await loginLimits.giveBack(c);
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
  login: async (c) => passwordCaller(c, settings),
  giveBack: async () => {},
  loggedIn: async () => {},
  passwordReset: async () => {},
  passwordCheck: async () => {},
});

function supplierLimit(perMinute: number): Limit {
  const limit = new RateLimit(perMinute);
  return (c) => limit.take(String(c.var.supplierId));
}

/** Counts a call for its network and for the larger network that contains it. */
function networkLimit(settings: ApiSettings, perMinute: number): (c: Context) => Taken {
  const byNetwork = new RateLimit(perMinute);
  const bySite = new RateLimit(perMinute * siteLimitFactor);
  return (c) => {
    const { network, site } = callerNetworks(c, settings);
    const taken = [byNetwork.take(network), ...(site ? [bySite.take(site)] : [])];
    return () => {
      for (const giveBack of taken) giveBack();
    };
  };
}
