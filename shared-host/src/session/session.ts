import type { AuthStatus } from '@onesite/shared-contract/accounts/authStatus';
import type { Role } from '@onesite/shared-contract/accounts/roles';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { callApi } from '../api/callApi.ts';
import { removeStoredOfAccounts } from '../storage.ts';
import { useHostDispatch, useHostSelector } from '../store/hooks.ts';
import type { HostSettings, HostStore } from '../store/hostStore.ts';
import { type Session, type SessionState, sessionKnown } from '../store/sessionSlice.ts';
import { toastShown } from '../store/toastSlice.ts';

/** How long the result of a session check is fresh (docs/specification/accounts.md#sessions). */
const staleTimeMs = 5 * 60_000;

type Thunk = ThunkAction<Promise<boolean | undefined>, { session: SessionState }, HostSettings, UnknownAction>;

/**
 * A session without a name is not fresh: right after a login only the form knows the account, so the next check requests its name. A time
 * in the future was measured before the clock was corrected.
 */
const isFresh = ({ isAuthenticated, username, checkedAt }: Session, now: number) =>
  Math.abs(now - checkedAt) < staleTimeMs && (!isAuthenticated || username !== undefined);

/**
 * Requests from the API whether the visitor is logged in as `role`, unless the last result is fresh. A failed call says nothing: a
 * session that is known stays as it is, otherwise it is `isUnchecked`.
 */
export function checkSession(role: Role): Thunk {
  return async (dispatch, getState) => {
    const session = getState().session[role];
    return session && isFresh(session, Date.now()) ? session.isAuthenticated : dispatch(askSession(role));
  };
}

/**
 * Asks the API about the session, even if the last result is fresh. Returns what it says; undefined if the call failed.
 * @param isLoggedOutElsewhere the visitor has logged out in another tab
 */
export function askSession(role: Role, { isLoggedOutElsewhere = false } = {}): Thunk {
  return async (dispatch, getState, { authStatusPaths }) => {
    const requestedAt = Date.now();
    const result = await callApi({ path: authStatusPaths?.[role] ?? `/${role}/auth-status` });
    const before = getState().session[role];
    const newest = before?.checkedAt ?? 0;
    if (newest > requestedAt && newest <= Date.now()) return before?.isAuthenticated; // a login or logout since the request is newer
    const wasLoggedIn = before?.isAuthenticated === true;
    const checkedAt = Date.now();
    const status = 'data' in result ? (result.data as Partial<AuthStatus> | undefined) : undefined;
    if (typeof status?.isAuthenticated !== 'boolean') {
      if (!before) dispatch(sessionKnown({ role, isAuthenticated: false, checkedAt: 0, isUnchecked: true }));
      return undefined;
    }
    if (status.isAuthenticated) {
      const { username = '' } = status;
      dispatch(sessionKnown({ role, isAuthenticated: true, checkedAt, username }));
      if (username) removeStoredOfAccounts(role, username); // what other accounts have left
      // In a later task: changes that the reload aborts report their failure first, and this toast replaces theirs.
      if (before?.username && before.username !== username)
        setTimeout(() => dispatch(accountNotice(before.username, username)));
    } else {
      const ended = wasLoggedIn ? (isLoggedOutElsewhere ? 'logged-out-elsewhere' : 'expired') : before?.ended;
      dispatch(sessionKnown({ role, isAuthenticated: false, checkedAt, ended }));
    }
    return status.isAuthenticated;
  };
}

const accountNotice = (before: string | undefined, now: string) =>
  toastShown({
    id: `account-${now}`,
    title: 'Another Account',
    description: `You are logged in as ${now}. The page was reloaded, and unsaved changes by ${before} were discarded.`,
    variant: 'default',
  });

/** The state of a session; `undefined` before the first check. */
export const useSession = (role: Role): Session | undefined => useHostSelector(({ session }) => session[role]);

/** After a login with the right password, where the browser still has no session. */
export const cookiesNeededMessage =
  'Your browser blocked the login cookie. Allow cookies for this site in its settings, and log in again.';

/**
 * Reports to the host that its visitor logged in or out: guarded pages open or close at once, in other tabs as well.
 * @returns false after a login whose cookie the browser has not stored: nobody is logged in
 */
export function useSessionChanged(role: Role) {
  const dispatch = useHostDispatch();
  return async (isAuthenticated: boolean): Promise<boolean> => {
    const isLoggedIn = isAuthenticated ? await dispatch(askSession(role)) : undefined;
    if (isLoggedIn === false) return false;
    const ended = isAuthenticated ? undefined : 'logged-out';
    if (isLoggedIn === undefined) dispatch(sessionKnown({ role, isAuthenticated, checkedAt: Date.now(), ended }));
    if (!isAuthenticated) removeStoredOfAccounts(role);
    reportToOtherTabs({ role, isAuthenticated });
    return true;
  };
}

/** For the shell's start: a login or logout in another tab of this browser applies to this one. Returns a function that ends it. */
export const followOtherTabs = ({ getState, dispatch }: HostStore) =>
  joinTabs(({ role, isAuthenticated }) => {
    if (!isAuthenticated) removeStoredOfAccounts(role);
    if (getState().session[role]) void dispatch(askSession(role, { isLoggedOutElsewhere: !isAuthenticated }));
  });

/** Somebody logged in or out in another tab of this browser. The tabs share its cookies. */
type LoginChange = { role: Role; isAuthenticated: boolean };

let channel: BroadcastChannel | undefined; // this tab's, while it listens to the others

/** Listens to the browser's other tabs, and lets this one report to them. Returns a function that ends it. */
function joinTabs(onChange: (change: LoginChange) => void) {
  const joined = openChannel();
  if (!joined) return () => {};
  joined.onmessage = ({ data }: MessageEvent<LoginChange>) => onChange(data);
  channel = joined;
  return () => {
    joined.close();
    channel = undefined;
  };
}

/** Firefox refuses a channel to pages that may not store anything. */
function openChannel() {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
}

const reportToOtherTabs = (change: LoginChange) => channel?.postMessage(change);
