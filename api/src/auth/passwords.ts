import { createHash } from 'node:crypto';
import type { Caller } from '../limits/callerNetworks.ts';
import { hashInWorker, verifyInWorker } from './passwordWork.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: about 5 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unused password, at the same cost. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$IdpsQmSXJoBlFBNDFQtl3w$5mqmHCsPb01WEfx/Ijx6jwPKm5qZGQ+/ZrEFaEfBm3k';

/** The caller for hashes of the site itself, without a request. */
const siteItself: Caller = { network: 'this site', isKnown: false };

/** Networks take turns, so `caller` names the network. @throws ApiFailure unavailable when too many are waiting */
export const hashPassword = (password: string, caller: Caller = siteItself): Promise<string> =>
  hashInWorker(caller, password, cost);

/**
 * Whether the password is right. Without a hash, for an unknown user, it does the same work, so that the time reveals nothing.
 * @throws ApiFailure unavailable when too many are waiting
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  caller: Caller = siteItself,
): Promise<boolean> {
  const right = await verifyInWorker(caller, passwordHash ?? decoyHash, password);
  return right && passwordHash !== undefined;
}

/**
 * A deterministic hash of a password, for the digest by which repeated registrations are compared. Guessing the password
 * from it costs as much as from the stored hash.
 */
export function comparablePassword(password: string, username: string, caller: Caller): Promise<string> {
  const salt = createHash('sha256').update(username).digest().subarray(0, 16);
  return hashInWorker(caller, password, { ...cost, salt });
}
