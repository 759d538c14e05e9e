import { createHash } from 'node:crypto';
import type { Role } from '@fieldbox/contract/roles';
import type { Context } from 'hono';
import type { ApiSettings } from '../settings.ts';
import { type Caller, callerAddress, passwordCaller } from './callerAddress.ts';
import { KnownNetworks } from './knownNetworks.ts';
import { RateLimit } from './rateLimit.ts';

/** How many times as many logins as from one network an account accepts from all networks together. */
const networksPerAccount = 10;

/** Whose login it is. */
export interface LoginTarget {
  role: Role;
  /** Undefined when there is no such account. Then the name is counted like an account. */
  id: number | undefined;
  /** The name as the database compares it, so that different spellings share one counter. */
  comparedName: string;
}

export interface LoginLimits {
  /**
   * Counts a login before the password is checked: by account and network, so that nobody can lock others out, and by
   * account alone, so that many networks together cannot guess for ever.
   * @returns the caller for the password queue: networks from which the account was logged in to go first
   * @throws ApiFailure rate_limited
   */
  login: (c: Context, target: LoginTarget) => Caller;
  /** The password was right: from now on this network can log in even while others are guessing. */
  loggedIn: (c: Context, target: LoginTarget) => void;
}

/** `perMinute` logins for an account from one network. */
export function createLoginLimits(settings: ApiSettings, perMinute: number): LoginLimits {
  const byAccountAndNetwork = new RateLimit(perMinute);
  const byAccount = new RateLimit(perMinute * networksPerAccount);
  const known = { administrator: new KnownNetworks(), supplier: new KnownNetworks() };
  const keysOf = (c: Context, target: LoginTarget) => {
    const account = accountKey(target);
    return { account, pair: `${account} ${callerAddress(c, settings)}` };
  };
  return {
    login: (c, target) => {
      const { account, pair } = keysOf(c, target);
      byAccountAndNetwork.take(pair);
      const isKnown = known[target.role].has(pair);
      if (!isKnown) byAccount.take(account);
      return passwordCaller(c, settings, isKnown);
    },
    loggedIn: (c, target) => known[target.role].add(keysOf(c, target).pair),
  };
}

/** By the digest of a name, which may be long. */
const accountKey = ({ role, id, comparedName }: LoginTarget) =>
  id === undefined ? `${role} ${createHash('sha256').update(comparedName).digest('base64url')}` : `${role} ${id}`;
