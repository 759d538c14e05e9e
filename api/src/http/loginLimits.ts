import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Role } from '@fieldbox/contract/accounts/logins';
import { knownDeviceDays } from '@fieldbox/contract/privacy/retention';
import type { Context } from 'hono';
import type { Database } from '../database/sql.ts';
import type { ApiSettings } from '../settings.ts';
import { type Caller, callerNetworks, passwordCaller } from './addresses.ts';
import { createHostCookie } from './hostCookie.ts';
import { RateLimit, siteLimitFactor } from './rateLimit.ts';
import { type CountedCall, giveBackShared, isKnownNetwork, rememberNetwork, takeShared } from './sharedLimit.ts';

/** How many times the logins of one network per minute an account accepts per hour from all networks together. */
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
   * lock it out; a network from which it was is not counted with all others.
   * @returns the caller for the password queue: known browsers and networks go first
   */
  login: (c: Context, target: LoginTarget) => Promise<Caller>;
  /** Counts a login in the memory of this process, before its body is read. @returns gives it back; undefined where it counts by network */
  loginFromDevice: (c: Context, role: Role) => (() => void) | undefined;
  /** Gives back what this call counted: it was counted before the password was known to be right, so that no guesses pass at once. */
  giveBack: (c: Context) => Promise<void>;
  /** After a right password: from now on this browser, and this network, can log in even while others are guessing. */
  loggedIn: (c: Context, target: LoginTarget) => Promise<void>;
  /** Counts asking for a reset link, and using one, as a login from the caller's network. */
  passwordReset: (c: Context) => Promise<void>;
  /** Counts a change that needs the account's password, before the password is checked. */
  passwordCheck: (account: string) => Promise<void>;
}

/** `perMinute` logins for an account from one network. */
export function createLoginLimits(sql: Database, settings: ApiSettings, perMinute: number): LoginLimits {
  // The database stores neither names nor addresses. Without a shared key, this process counts on its own.
  const digest = createKeyedDigest(settings.secretsKey ?? randomUUID(), 'login limits');
  const allows = (key: string, times = 1) => ({ digest: digest(key), perMinute: perMinute * times });
  const allowsInAnHour = (key: string) => ({ digest: digest(`hour ${key}`), perHour: perMinute * hourlyFactor });
  const devices = createKnownDevices(settings, digest);
  const byDevice = new RateLimit(perMinute);
  const taken = new WeakMap<Context, CountedCall[]>();
  async function take(c: Context, counted: CountedCall[]) {
    await takeShared(sql, counted);
    taken.set(c, counted);
  }
  const networksOf = (c: Context) => {
    const { network, site } = callerNetworks(c, settings);
    return [allows(`network ${network}`), ...(site ? [allows(`site ${site}`, siteLimitFactor)] : [])];
  };
  const pairOf = (c: Context, target: LoginTarget) =>
    `login ${callerNetworks(c, settings).network} ${accountKey(target)}`;

  return {
    async login(c, target) {
      const device = devices.find(c, target.role);
      if (device && device.id === target.id) {
        const key = `device ${device.name}`;
        await take(c, [allows(key), allowsInAnHour(key)]);
        return passwordCaller(c, settings, true);
      }
      const pair = pairOf(c, target);
      const isKnown = await isKnownNetwork(sql, digest(pair).toString('base64url'));
      const inAnHour = allowsInAnHour(isKnown ? pair : `account ${accountKey(target)}`);
      await take(c, [...networksOf(c), allows(pair), inAnHour]);
      return passwordCaller(c, settings, isKnown);
    },
    loginFromDevice(c, role) {
      const device = devices.find(c, role);
      return device && byDevice.take(device.name);
    },
    async giveBack(c) {
      await giveBackShared(sql, taken.get(c) ?? []);
    },
    async loggedIn(c, target) {
      if (target.id !== undefined) devices.remember(c, target.role, target.id);
      await rememberNetwork(sql, digest(pairOf(c, target)).toString('base64url'));
    },
    passwordReset: (c) => take(c, networksOf(c)),
    passwordCheck: (account) => takeShared(sql, [allows(`password ${account}`)]),
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

/** A browser in which an account was logged in, by the account's id. */
export interface KnownDevice {
  id: number;
  /** Random, so that it says nothing about the device. */
  name: string;
}

const lifeSeconds = knownDeviceDays * 24 * 3600;

/**
 * Recognised by a signed cookie, so that nothing is stored. It takes the account's password to get one, and it only exempts this
 * browser from the limits of strangers. It logs nobody in.
 */
export function createKnownDevices(settings: ApiSettings, digest: (text: string) => Buffer) {
  const cookies = {
    administrator: createHostCookie('admin_device', settings),
    supplier: createHostCookie('supplier_device', settings),
  };

  const signatureOf = (role: Role, content: string) => digest(`device ${role} ${content}`);

  function find(c: Context, role: Role): KnownDevice | undefined {
    const [id, until, name, signature, ...more] = cookies[role].read(c)?.split('.') ?? [];
    if (!name || !signature || more.length > 0 || Number(until) < Date.now()) return undefined;
    const sent = Buffer.from(signature, 'base64url');
    const expected = signatureOf(role, `${id}.${until}.${name}`);
    const isOurs = sent.length === expected.length && timingSafeEqual(sent, expected);
    return isOurs ? { id: Number(id), name } : undefined;
  }

  return {
    find,
    /** For the browser's next logins. A browser keeps its name while its account stays the same. */
    remember(c: Context, role: Role, id: number) {
      const known = find(c, role);
      const name = known?.id === id ? known.name : randomBytes(16).toString('base64url');
      const content = `${id}.${Date.now() + lifeSeconds * 1000}.${name}`;
      cookies[role].write(c, `${content}.${signatureOf(role, content).toString('base64url')}`, lifeSeconds);
    },
  };
}
