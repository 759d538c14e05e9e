import type { Context, MiddlewareHandler } from 'hono';
import type { ApiSettings } from '../settings.ts';
import { callerAddress } from './callerAddress.ts';
import { RateLimit } from './rateLimit.ts';

/** Calls a minute, unless a setting says otherwise (DESIGN section 7). */
const defaults = { logins: 10, writes: 30 };

/** What anybody may write without a session. */
const publicWrites = [
  '/api/configurations',
  '/api/questionnaire',
  '/api/subscribers/subscribe',
  '/api/supplier/register',
];

/** Where passwords are tried or asked for: as dear as logins. */
const logins = [
  '/api/admin/login',
  '/api/supplier/login',
  '/api/admin/password-reset',
  '/api/supplier/password-reset',
  '/api/admin/password-reset/confirm',
  '/api/supplier/password-reset/confirm',
];

export interface CallLimits {
  /** Counts a call by its caller's address, before its body is read. */
  byAddress: MiddlewareHandler;
  /** Counts a login by the user that it names, before the password is looked at. */
  login: (role: string, username: string) => void;
}

/** The limits of one process. */
export function callLimits(settings: ApiSettings): CallLimits {
  if (settings.rateLimit === 'off') return { byAddress: (_, next) => next(), login: () => {} };
  const perMinute = { ...defaults, ...settings.rateLimit };
  const limits = new Map([
    ...pathsOf(logins, new RateLimit(perMinute.logins)),
    ...pathsOf(publicWrites, new RateLimit(perMinute.writes)),
  ]);
  const byUser = new RateLimit(perMinute.logins);
  return {
    byAddress: async (c: Context, next) => {
      if (c.req.method === 'POST') limits.get(c.req.path)?.take(callerAddress(c, settings));
      await next();
    },
    login: (role, username) => byUser.take(`${role} ${username.toLowerCase().slice(0, 200)}`),
  };
}

const pathsOf = (paths: string[], limit: RateLimit) => paths.map((path) => [path, limit] as const);
