import type * as callPaths from '@fieldbox/contract/callPaths';
import type { Role } from '@fieldbox/contract/roles';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { callApi } from '../api/callApi.ts';
import { useHostDispatch, useHostSelector } from '../store/hooks.ts';
import { type Session, type SessionState, sessionKnown } from './sessionSlice.ts';

/** An answer about a session is fresh for this long (docs/specification/accounts.md#sessions). */
const staleTimeMs = 5 * 60_000;
/**
 * The contract's paths, checked against it by their types: an import of the contract would add a file to the shell, and a
 * round of requests to each page.
 */
const statusPaths: {
  administrator: typeof callPaths.adminAuthStatus;
  supplier: typeof callPaths.supplierAuthStatus;
} = { administrator: '/admin/auth-status', supplier: '/supplier/auth-status' };

const isFresh = (session: Session | undefined, now: number) => !!session && now - session.checkedAt < staleTimeMs;

/** Asks the API whether the visitor is logged in as `role`, unless a fresh answer is there. A failed call means no. */
export function checkSession(
  role: Role,
): ThunkAction<Promise<void>, { session: SessionState }, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    if (isFresh(getState().session[role], Date.now())) return;
    const asked = Date.now();
    const result = await callApi({ path: statusPaths[role] });
    if ((getState().session[role]?.checkedAt ?? 0) > asked) return; // a login or logout meanwhile is newer
    const isAuthenticated =
      'data' in result && (result.data as { isAuthenticated?: boolean })?.isAuthenticated === true;
    dispatch(sessionKnown({ role, isAuthenticated, checkedAt: Date.now() }));
  };
}

/** What is known of a session; `undefined` before the first check. */
export const useSession = (role: Role): Session | undefined => useHostSelector(({ session }) => session[role]);

/** Reports to the host that its visitor logged in or out: guarded pages open or close at once. */
export function useSessionChanged(role: Role) {
  const dispatch = useHostDispatch();
  return (isAuthenticated: boolean) => void dispatch(sessionKnown({ role, isAuthenticated, checkedAt: Date.now() }));
}
