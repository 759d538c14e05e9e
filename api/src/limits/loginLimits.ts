import { createHmac, randomUUID } from 'node:crypto';
import type { Role } from '@fieldbox/contract/accounts/logins';
import { createCallLimit } from '@onesite/shared-contract/http/callLimit';
import type { Context } from 'hono';
import type { Database } from '../database/sql.ts';
import type { ApiSettings } from '../settings.ts';
import { type Caller, callerNetworks, passwordCaller } from './callerNetworks.ts';
import { createKnownDevices } from './knownDevices.ts';
import { isKnownNetwork, rememberNetwork } from './knownNetworks.ts';
import { network48Factor, takeCall } from './rateLimit.ts';
import { type CountedCall, refundShared, takeShared } from './sharedLimit.ts';

/** An account's limit per hour, for all networks together, as a multiple of the limit per minute for one network. */
const hourlyFactor = 10;

interface LoginTarget {
  role: Role;
  /** Undefined if there is no such account. Then the name is counted like an account. */
  id: number | undefined;
  /** The name as the database compares it, so that different spellings share one counter. */
  comparedName: string;
}

/** Limits for everything that guesses passwords, shared by all processes. @throws ApiFailure rate_limited */
export interface LoginLimits {
  /**
   * Counts a login before the password is checked: by network; by account and network; and by account alone per hour, so that many
   * networks together cannot guess for ever. A browser in which the account was logged in has its own counter, so that nobody can
   * lock it out. A network from which the account was logged in has its own counter per hour.
   * @returns the caller for the password queue: known browsers and networks go first
   */
  countLogin: (c: Context, target: LoginTarget) => Promise<Caller>;
  /** Counts a login in the memory of this process, before its body is read. @returns a function that gives it back; undefined for an unknown browser */
  countDevice: (c: Context, role: Role) => (() => void) | undefined;
  /**
   * After a right password: gives back what this call counted before that was known, so that no guesses pass at once. From now on this
   * browser, and this network, can log in even while others are guessing.
   */
  recordSuccess: (c: Context, target: LoginTarget) => Promise<void>;
  /** Counts a request for a reset link, or its use, as a login from the caller's network. */
  countByNetwork: (c: Context) => Promise<void>;
  /** Counts a change that needs the account's password, before the password is checked. */
  countPasswordCheck: (account: string) => Promise<void>;
}

/** `perMinute` logins for an account from one network. */
export function createLoginLimits(sql: Database, settings: ApiSettings, perMinute: number): LoginLimits {
  // The database stores neither names nor addresses. Without a shared key, this process counts on its own.
  const digest = createKeyedDigest(settings.secretsKey ?? randomUUID(), 'login limits');
  const encodedDigest = (key: string) => digest(key).toString('base64url');
  const perMinuteCounter = (key: string, times = 1) => ({ digest: digest(key), perMinute: perMinute * times });
  const hourlyCounter = (key: string) => ({ digest: digest(`hour ${key}`), perHour: perMinute * hourlyFactor });
  const devices = createKnownDevices(settings, digest);
  const byDevice = createCallLimit(perMinute);
  const countedBy = new WeakMap<Context, CountedCall[]>();
  async function count(c: Context, counted: CountedCall[]) {
    await takeShared(sql, counted);
    countedBy.set(c, counted);
  }
  const networkCounters = (c: Context) => {
    const { network, network48 } = callerNetworks(c, settings);
    return [
      perMinuteCounter(`network ${network}`),
      ...(network48 ? [perMinuteCounter(`site ${network48}`, network48Factor)] : []), // digests with the word `site` are stored
    ];
  };
  const accountAndNetworkKey = (c: Context, target: LoginTarget) =>
    `login ${callerNetworks(c, settings).network} ${accountKey(target)}`;

  return {
    async countLogin(c, target) {
      const device = devices.find(c, target.role);
      if (device && device.id === target.id) {
        const key = `device ${device.name}`;
        await count(c, [perMinuteCounter(key), hourlyCounter(key)]);
        return passwordCaller(c, settings, { isKnown: true });
      }
      const key = accountAndNetworkKey(c, target);
      const isKnown = await isKnownNetwork(sql, encodedDigest(key));
      const hourly = hourlyCounter(isKnown ? key : `account ${accountKey(target)}`);
      await count(c, [...networkCounters(c), perMinuteCounter(key), hourly]);
      return passwordCaller(c, settings, { isKnown });
    },
    countDevice(c, role) {
      const device = devices.find(c, role);
      return device && takeCall([byDevice, device.name]);
    },
    async recordSuccess(c, target) {
      await refundShared(sql, countedBy.get(c) ?? []);
      if (target.id !== undefined) devices.remember(c, target.role, target.id);
      await rememberNetwork(sql, encodedDigest(accountAndNetworkKey(c, target)));
    },
    countByNetwork: (c) => count(c, networkCounters(c)),
    countPasswordCheck: (account) => takeShared(sql, [perMinuteCounter(`password ${account}`)]),
  };
}

const accountKey = ({ role, id, comparedName }: LoginTarget) =>
  id === undefined ? `${role} named ${comparedName}` : `${role} ${id}`;

/**
 * Digests for one use of a site's key. Without the key, nobody can compare them with digests of guesses: names and addresses are
 * few enough to try all.
 */
export function createKeyedDigest(key: string, use: string): (text: string) => Buffer {
  const ownKey = createHmac('sha256', key).update(use).digest();
  return (text) => createHmac('sha256', ownKey).update(text).digest();
}
