import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Caller } from '../auth/fairQueue.ts';
import type { ApiSettings } from '../settings.ts';
import { callerAddress, passwordCaller } from './callerAddress.ts';
import { KnownNetworks } from './knownNetworks.ts';
import { RateLimit } from './rateLimit.ts';

/** How many times the logins of one network an account takes from all networks together. */
const networksPerAccount = 10;

/** Whose login it is. */
export interface LoginTarget {
  role: 'administrator' | 'supplier';
  /** Undefined when there is no such account: the name is then counted as an account would be. */
  id: number | undefined;
  /** The name in the form in which the database compares it, so that no other spelling has a counter of its own. */
  comparedName: string;
}

export interface LoginLimits {
  /**
   * Counts a login before the password is looked at: by account and network together, so that nobody keeps others out,
   * and by the account alone, so that many networks cannot guess for ever either.
   * @returns who asks for the work on the password: networks that the account was logged in from go first
   * @throws ApiFailure rate_limited
   */
  login: (c: Context, target: LoginTarget) => Caller;
  /** The password was right: this network stays welcome while others guess at the account. */
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

/** A name may be long: its digest is not. */
const accountKey = ({ role, id, comparedName }: LoginTarget) =>
  id === undefined ? `${role} ${createHash('sha256').update(comparedName).digest('base64url')}` : `${role} ${id}`;
