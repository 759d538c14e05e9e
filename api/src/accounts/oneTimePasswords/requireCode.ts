import { wrongOneTimeCodeMessage } from '@fieldbox/contract/accounts/administratorAccount';
import { ApiFailure, invalidFields } from '../../http/apiFailure.ts';
import type { CallContext } from '../../http/environment.ts';
import { inTransaction } from '../../http/inTransaction.ts';
import type { ApiParts } from '../../parts.ts';
import { checkOneTimeCode } from './checkOneTimeCode.ts';

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
