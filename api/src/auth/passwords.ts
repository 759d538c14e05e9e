import { createHash } from 'node:crypto';
import type { Caller } from './fairQueue.ts';
import { hashInWorker, verifyInWorker } from './passwordWork.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: about 5 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has, of the same cost. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$IdpsQmSXJoBlFBNDFQtl3w$5mqmHCsPb01WEfx/Ijx6jwPKm5qZGQ+/ZrEFaEfBm3k';

/** Who asks where it is nobody from outside, who would have to wait for their turn. */
const ourselves: Caller = { network: 'this site', isKnown: false };

/** `caller` asks for it: networks take turns. @throws ApiFailure unavailable when too many ask */
export const hashPassword = (password: string, caller: Caller = ourselves): Promise<string> =>
  hashInWorker(caller, password, cost);

/**
 * Whether the password is right. Without a hash, for an unknown user, the same work is done for nothing.
 * @throws ApiFailure unavailable when too many ask
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  caller: Caller = ourselves,
): Promise<boolean> {
  const right = await verifyInWorker(caller, passwordHash ?? decoyHash, password);
  return right && passwordHash !== undefined;
}

/**
 * What tells a password from another one of the same user, and costs as much to guess from as its hash: for the digest
 * by which repeated registrations are compared.
 */
export function comparablePassword(password: string, username: string, caller: Caller): Promise<string> {
  const salt = createHash('sha256').update(username).digest().subarray(0, 16);
  return hashInWorker(caller, password, { ...cost, salt });
}
