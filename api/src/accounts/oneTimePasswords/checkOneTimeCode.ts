import { wrongOneTimeCodeMessage } from '@fieldbox/contract/accounts/administratorAccount';
import { openSecret } from '../../auth/secrets.ts';
import type { Statements } from '../../database/connect.ts';
import { ApiFailure, invalidFields } from '../../http/apiFailure.ts';
import type { CallContext } from '../../http/environment.ts';
import { inTransaction } from '../../http/inTransaction.ts';
import type { ApiParts } from '../../parts.ts';
import type { ApiSettings } from '../../settings.ts';
import { stepOfCode } from './authenticator.ts';
import { acceptStep, countWrongCode, lockOneTimePassword, type OneTimePasswordRow } from './oneTimePasswordRows.ts';
import { consumeRecoveryCode } from './recoveryCodes.ts';

/** After so many wrong codes in an hour only a recovery code is accepted: six digits are quickly guessed. */
const maxWrongCodes = 10;

const appCode = /^\d{6}$/;

export type CodeCheck = 'not needed' | 'missing' | 'wrong' | 'right';

/** The owner of a secret, for `sealSecret`. */
export const secretOwner = (administratorId: number) => `administrator ${administratorId}`;

/** The key for secrets. @throws ApiFailure unavailable when the site has none */
export function requireKey(key: string | undefined): string {
  if (!key) throw new ApiFailure('unavailable', 'One-time passwords are not set up on this site.');
  return key;
}

type Keys = Pick<ApiSettings, 'secretsKey' | 'otherSecretsKey'>;

interface Check {
  administratorId: number;
  /** As typed, without spaces and hyphens; empty when none was sent. */
  code: string;
  settings: Keys;
}

/**
 * Checks the second factor of an administrator, in its own transaction: a right code is used up and a wrong one is counted, even if
 * the request fails later.
 * @throws ApiFailure rate_limited after too many wrong codes
 */
export async function checkOneTimeCode(
  sql: Statements,
  { administratorId, code, settings }: Check,
): Promise<CodeCheck> {
  const row = await lockOneTimePassword(sql, administratorId);
  if (!row?.isConfirmed) return 'not needed';
  if (!code) return 'missing';
  if (!appCode.test(code)) {
    if (await consumeRecoveryCode(sql, administratorId, code)) return 'right';
    return 'wrong';
  }
  return (await acceptCode(sql, { administratorId, code, settings }, row)) ? 'right' : 'wrong';
}

/**
 * Accepts the code of an app if it is right and newer than the last accepted one, and counts a wrong one.
 * @throws ApiFailure rate_limited after too many wrong codes
 */
export async function acceptCode(
  sql: Statements,
  { administratorId, code, settings }: Check,
  row: OneTimePasswordRow,
): Promise<boolean> {
  if (row.wrongCodes >= maxWrongCodes) throw tooManyCodes(row);
  const secret = openWithEither(settings, secretOwner(administratorId), row.sealedSecret);
  const step = secret && stepOfCode(secret, code);
  if (!step || step <= row.lastStep) {
    await countWrongCode(sql, administratorId, row.wrongCodes + 1);
    return false;
  }
  await acceptStep(sql, administratorId, step);
  return true;
}

const openWithEither = ({ secretsKey, otherSecretsKey }: Keys, owner: string, sealed: string) =>
  openSecret(requireKey(secretsKey), owner, sealed) ?? (otherSecretsKey && openSecret(otherSecretsKey, owner, sealed));

function tooManyCodes({ isConfirmed }: OneTimePasswordRow): ApiFailure {
  const wayOut = isConfirmed ? 'Use a recovery code, or try again in an hour.' : 'Start again, or wait an hour.';
  const failure = new ApiFailure('rate_limited', `Too many wrong codes. ${wayOut}`);
  failure.retryAfter = 3_600;
  return failure;
}

/**
 * Checks the second factor of the administrator who is about to change it. A right code is used up.
 * @throws ApiFailure validation_failed for a wrong one, not_found when one-time passwords are off, rate_limited after many
 */
export async function requireCode(
  c: CallContext,
  { sql, settings }: Pick<ApiParts, 'sql' | 'settings'>,
  administratorId: number,
  code: string,
): Promise<void> {
  const check = await inTransaction(c, sql, (transaction) =>
    checkOneTimeCode(transaction, { administratorId, code, settings }),
  );
  if (check === 'not needed') throw isOff();
  if (check !== 'right') throw invalidFields({ oneTimeCode: wrongOneTimeCodeMessage });
}

export const isOff = () => new ApiFailure('not_found', 'One-time passwords are already off.');
