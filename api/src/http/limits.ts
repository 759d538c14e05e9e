import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';
import { type CallerNetworks, callerNetworks, passwordCaller } from './callerAddress.ts';
import type { Step } from './everyCall.ts';
import { createLoginLimits, type LoginLimits } from './loginLimits.ts';
import { RateLimit } from './rateLimit.ts';

/** Calls a minute, unless a setting says otherwise (docs/specification/limits.md#rates). */
const defaults = { logins: 10, writes: 30, responseReads: 60 };

/** A site may make this many times the calls of one network, because several people share it. */
const siteLimitFactor = 5;

/** Writes that need no session. */
const publicWrites = [
  '/api/configurations',
  '/api/questionnaire',
  '/api/subscribers/subscribe',
  '/api/supplier/register',
];

/** Reads that reveal as much as a registration: they count as one. */
const registrationReads = ['/api/supplier/username-available'];

/** Where passwords are tried or requested. All count as logins. */
const logins = [
  '/api/admin/login',
  '/api/supplier/login',
  '/api/admin/password-reset',
  '/api/supplier/password-reset',
  '/api/admin/password-reset/confirm',
  '/api/supplier/password-reset/confirm',
];

export interface CallLimits extends LoginLimits {
  /** Counts a change of one's own profile by the account, before its body is read. */
  profileChange: (account: string) => void;
  /** Counts a change that needs the account's password, before the password is checked. */
  passwordCheck: (account: string) => void;
  /** Counts a call by its caller's network, before its body is read. */
  byAddress: Step;
  /** Counts a read of a questionnaire response by its caller's network: ids are consecutive, so anybody could try all. */
  responseRead: (c: Context) => void;
}

/** The limits of one process. */
export function callLimits(settings: ApiSettings): CallLimits {
  if (settings.rateLimit === 'off') return noLimits(settings);
  const perMinute = { ...defaults, ...settings.rateLimit };
  const writeLimit = networkLimit(perMinute.writes);
  const posts = new Map([...pathsOf(logins, networkLimit(perMinute.logins)), ...pathsOf(publicWrites, writeLimit)]);
  const reads = new Map(pathsOf(registrationReads, writeLimit));
  const responseReads = networkLimit(perMinute.responseReads);
  return {
    byAddress: (c) => {
      const limits = c.req.method === 'POST' ? posts : reads;
      limits.get(c.req.path)?.(callerNetworks(c, settings));
    },
    responseRead: (c) => responseReads(callerNetworks(c, settings)),
    profileChange: limitOf(perMinute.writes),
    passwordCheck: limitOf(perMinute.logins),
    ...createLoginLimits(settings, perMinute.logins),
  };
}

const noLimits = (settings: ApiSettings): CallLimits => ({
  byAddress: () => {},
  profileChange: () => {},
  passwordCheck: () => {},
  responseRead: () => {},
  login: (c) => passwordCaller(c, settings),
  loggedIn: () => {},
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
