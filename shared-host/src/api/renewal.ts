import type { Role } from '@onesite/shared-contract/accounts/roles';
import type { CallFailure } from './callResult.ts';

/** A page that asks for a login over it. */
type Renewal = {
  role: Role;
  /** Resolves once the same account is logged in again, and never if it does not come to that: the page is left then. */
  renew: () => Promise<void>;
};

const renewals: Renewal[] = [];

export function addRenewal(renewal: Renewal) {
  renewals.push(renewal);
  return () => void renewals.splice(renewals.indexOf(renewal), 1);
}

/** Whether the page that is shown can ask for this login over it. */
export const canRenew = (role: Role) => renewals.some((renewal) => renewal.role === role);

/**
 * Sends a call. Where it is refused for want of a session, and its page asks for the login over it, the call waits for that
 * login and is sent once more as it was: it was not done the first time.
 */
export async function sendInSession<Result extends object>(send: () => Promise<Result>): Promise<Result> {
  const renewal = renewals.at(-1);
  const result = await send();
  if (!renewal || !renewals.includes(renewal) || !isRefused(result)) return result;
  await renewal.renew();
  return send();
}

const isRefused = (result: { error?: CallFailure }) => result.error?.code === 'not_authenticated';
