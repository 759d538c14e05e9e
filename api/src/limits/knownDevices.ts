import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Role } from '@fieldbox/contract/accounts/logins';
import { knownDeviceDays } from '@fieldbox/contract/privacy/retention';
import type { Context } from 'hono';
import { createHostCookie } from '../http/hostCookie.ts';
import type { ApiSettings } from '../settings.ts';

/** A browser in which an account was logged in, by the account's id. */
export interface KnownDevice {
  id: number;
  /** Random, so that it says nothing about the device. */
  name: string;
}

const cookieSeconds = knownDeviceDays * 24 * 3600;

/**
 * Recognises browsers by a signed cookie, so that nothing is stored. It takes the account's password to get one, and it only exempts this
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
      const content = `${id}.${Date.now() + cookieSeconds * 1000}.${name}`;
      cookies[role].write(c, `${content}.${signatureOf(role, content).toString('base64url')}`, cookieSeconds);
    },
  };
}
