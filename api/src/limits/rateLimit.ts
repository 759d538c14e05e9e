import type { CallLimit } from '@onesite/shared-contract/http/callLimit';
import { ApiFailure } from '../http/apiFailure.ts';

/** A /48 may make this many times the calls of one network, because several people may share it. */
export const network48Factor = 5;

/**
 * Counts a call by all of these keys, or by none of them.
 * @returns a function that gives it back. @throws ApiFailure rate_limited, with the seconds to wait, when one of the keys has no call left
 */
export function takeCall(...counted: (readonly [limit: CallLimit, key: string])[]): () => void {
  const taken: typeof counted = [];
  const giveBack = () => {
    for (const [limit, key] of taken) limit.giveBack(key);
  };
  for (const one of counted) {
    const [limit, key] = one;
    const seconds = limit.take(key);
    if (seconds > 0) {
      giveBack();
      throw rateLimited(seconds);
    }
    taken.push(one);
  }
  return giveBack;
}

export function rateLimited(retryAfter: number, message?: string): ApiFailure {
  return Object.assign(new ApiFailure('rate_limited', message), { retryAfter });
}
