import type { Role } from '@fieldbox/contract/accounts/roles';
import type { Context } from 'hono';
import type { Database } from '../database/connect.ts';
import type { ApiSettings } from '../settings.ts';
import { type CallerNetworks, callerNetworks, passwordCaller } from './callerAddress.ts';
import type { Step } from './everyCall.ts';
import { createLoginLimits, type LoginLimits } from './loginLimits.ts';
import { RateLimit, siteLimitFactor } from './rateLimit.ts';

/** Calls a minute, unless a setting says otherwise (docs/specification/limits.md#rates). */
const defaults = { logins: 10, writes: 30, responseReads: 60, orderReads: 60, drawings: 30 };

/** Writes that need no session. */
const publicWrites = [
  '/api/configurations',
  '/api/questionnaire',
  '/api/subscribers/subscribe',
  '/api/supplier/register',
];

/** Reads that reveal as much as a registration: they count as one. */
const registrationReads = ['/api/supplier/username-available'];

const loginRoles = new Map<string, Role>([
  ['/api/admin/login', 'administrator'],
  ['/api/supplier/login', 'supplier'],
]);

/** Where passwords are tried or requested. All count as logins. */
const logins = [
  ...loginRoles.keys(),
  '/api/admin/password-reset',
  '/api/supplier/password-reset',
  '/api/admin/password-reset/confirm',
  '/api/supplier/password-reset/confirm',
];

export interface CallLimits extends Omit<LoginLimits, 'loginFromDevice'> {
  /** Counts a change of one's own profile by the account, before its body is read. */
  profileChange: (account: string) => void;
  /** The same for adding or changing a component, of which the database counts fewer in an hour. */
  componentChange: (account: string) => void;
  /** Counts a call by its caller's network, before its body is read; a login by the browser, where one was made before. */
  byAddress: Step;
  /** Counts a read of a questionnaire response by its caller's network: ids are consecutive, so anybody could try all. */
  responseRead: (c: Context) => void;
  /** The same for a read of an order. */
  orderRead: (c: Context) => void;
  /** Counts a picture that has to be drawn for its caller's network. */
  drawing: (c: Context) => void;
}

/** Logins are counted for all processes, and those of this one by network first, without asking the database. */
export function callLimits(sql: Database, settings: ApiSettings): CallLimits {
  if (settings.rateLimit === 'off') return noLimits(settings);
  const perMinute = { ...defaults, ...settings.rateLimit };
  const writeLimit = networkLimit(perMinute.writes);
  const posts = new Map([...pathsOf(logins, networkLimit(perMinute.logins)), ...pathsOf(publicWrites, writeLimit)]);
  const reads = new Map(pathsOf(registrationReads, writeLimit));
  const responseReads = networkLimit(perMinute.responseReads);
  const orderReads = networkLimit(perMinute.orderReads);
  const drawings = networkLimit(perMinute.drawings);
  const { loginFromDevice, ...loginLimits } = createLoginLimits(sql, settings, perMinute.logins);
  return {
    byAddress: (c) => {
      const role = c.req.method === 'POST' ? loginRoles.get(c.req.path) : undefined;
      if (role && loginFromDevice(c, role)) return;
      const limits = c.req.method === 'POST' ? posts : reads;
      limits.get(c.req.path)?.(callerNetworks(c, settings));
    },
    responseRead: (c) => responseReads(callerNetworks(c, settings)),
    orderRead: (c) => orderReads(callerNetworks(c, settings)),
    drawing: (c) => drawings(callerNetworks(c, settings)),
    profileChange: limitOf(perMinute.writes),
    componentChange: limitOf(perMinute.writes),
    ...loginLimits,
  };
}

const noLimits = (settings: ApiSettings): CallLimits => ({
  byAddress: () => {},
  profileChange: () => {},
  componentChange: () => {},
  responseRead: () => {},
  orderRead: () => {},
  drawing: () => {},
  login: async (c) => passwordCaller(c, settings),
  loggedIn: async () => {},
  passwordReset: async () => {},
  passwordCheck: async () => {},
});

function limitOf(perMinute: number) {
  const limit = new RateLimit(perMinute);
  return (key: string) => limit.take(key);
}

/** Counts a call for its network and for the larger network that contains it. */
function networkLimit(perMinute: number) {
  const byNetwork = new RateLimit(perMinute);
  const bySite = new RateLimit(perMinute * siteLimitFactor);
  return ({ network, site }: CallerNetworks) => {
    byNetwork.take(network);
    if (site) bySite.take(site);
  };
}

const pathsOf = <Limit>(paths: string[], limit: Limit) => paths.map((path) => [path, limit] as const);
