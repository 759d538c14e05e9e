import type { Role } from '@onesite/shared-contract/accounts/roles';
import { useEffect } from 'react';
import { addRenewal } from '../api/renewal.ts';
import { removeStoredOfAccounts } from '../storage.ts';
import { useHostStore } from '../store/hooks.ts';
import type { HostStore } from '../store/hostStore.ts';
import { sessionKnown } from '../store/sessionSlice.ts';
import { reportToOtherTabs } from './otherTabs.ts';
import { askSession, useSession } from './session.ts';

/**
 * For a guarded page that offers the login over it: when its session expires, the page stays as it is, and refused calls wait
 * (docs/specification/accounts.md#sessions).
 */
export function useExpiredSession(role: Role) {
  const store = useHostStore();
  const session = useSession(role);
  useEffect(() => {
    let renewing: Promise<void> | undefined; // one for all calls that are refused at about the same time
    const renew = () => {
      renewing ??= renewSession(store, role).finally(() => {
        renewing = undefined;
      });
      return renewing;
    };
    return addRenewal({ role, renew });
  }, [store, role]);

  return {
    isExpired: session?.ended === 'expired',
    /** The account that has to log in again. */
    username: session?.username,
    /**
     * After a login: waiting calls continue, or the page is loaded again for another account. False: the browser has not kept its
     * cookie; undefined: it could not be checked.
     */
    async resume() {
      const isAuthenticated = await store.dispatch(askSession(role));
      if (isAuthenticated) reportToOtherTabs({ role, isAuthenticated });
      return isAuthenticated;
    },
    /** Aborts waiting calls: the guard redirects the visitor to the login. */
    leave() {
      store.dispatch(sessionKnown({ role, isAuthenticated: false, checkedAt: Date.now(), ended: 'logged-out' }));
      removeStoredOfAccounts(role);
    },
  };
}

async function renewSession({ dispatch, getState, subscribe }: HostStore, role: Role) {
  const session = () => getState().session[role];
  const accountChanges = session()?.accountChanges;
  if (session()?.ended !== 'expired') await dispatch(askSession(role));
  await new Promise<void>((resolve) => {
    const stop = subscribe(look);
    look();
    function look() {
      const now = session();
      if (now?.ended === 'expired') return;
      stop();
      if (now?.isAuthenticated && now.accountChanges === accountChanges) resolve();
      // Otherwise never: the page is left, and its queries and mutations are aborted.
    }
  });
}
