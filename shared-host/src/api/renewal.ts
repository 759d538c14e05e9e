import type { Role } from '@onesite/shared-contract/accounts/roles';
import type { CallFailure } from './callResult.ts';

/** A page that offers a login over it. */
type Renewal = {
  role: Role;
  /** Resolves once the same account is logged in again; never otherwise, because the page is then left. */
  renew: () => Promise<void>;
};

const renewals: Renewal[] = [];

export function addRenewal(renewal: Renewal) {
  renewals.push(renewal);
  return () => void renewals.splice(renewals.indexOf(renewal), 1);
}

/** Whether the shown page can offer this login over it. */
export const canRenew = (role: Role) => renewals.some((renewal) => renewal.role === role);

/**
 * Sends a call. If it is refused without a session and its page offers the login over it, the call waits for that login and is sent
 * once more: the first one had no effect.
 */
export async function sendInSession<Result extends object>(send: () => Promise<Result>): Promise<Result> {
  const renewal = renewals.at(-1);
  const result = await send();
  if (!renewal || !renewals.includes(renewal) || !isRefused(result)) return result;
  await renewal.renew();
  return send();
}

const isRefused = (result: { error?: CallFailure }) => result.error?.code === 'not_authenticated';
