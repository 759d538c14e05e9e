import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { callApi } from '../api/callApi.ts';
import { useHostDispatch, useHostSelector } from '../store/hooks.ts';

export type Role = 'administrator' | 'supplier';
export type Session = { isAuthenticated: boolean; checkedAt: number };

type State = Partial<Record<Role, Session>>;

/** Milliseconds for which an answer about a session is believed (docs/specification/accounts.md#sessions). */
const believedFor = 5 * 60_000;
const statusPaths: Record<Role, string> = { administrator: '/admin/auth-status', supplier: '/supplier/auth-status' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: {} as State,
  reducers: {
    sessionKnown(state, { payload }: PayloadAction<{ role: Role } & Session>) {
      state[payload.role] = { isAuthenticated: payload.isAuthenticated, checkedAt: payload.checkedAt };
    },
    /** What is known may be wrong by now: ask again, and go on with it until then. */
    sessionDoubted(state) {
      for (const session of Object.values(state)) session.checkedAt = 0;
    },
  },
});

export const { sessionKnown, sessionDoubted } = sessionSlice.actions;

const isBelieved = (session: Session | undefined, now: number) => !!session && now - session.checkedAt < believedFor;

/** Asks whether the visitor is logged in as `role`, unless that is known. A call that fails is a no. */
export function checkSession(role: Role): ThunkAction<Promise<void>, { session: State }, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    if (isBelieved(getState().session[role], Date.now())) return;
    const asked = Date.now();
    const result = await callApi({ path: statusPaths[role] });
    if ((getState().session[role]?.checkedAt ?? 0) > asked) return; // who logged in or out meanwhile knows better
    const isAuthenticated =
      'data' in result && (result.data as { isAuthenticated?: boolean })?.isAuthenticated === true;
    dispatch(sessionKnown({ role, isAuthenticated, checkedAt: Date.now() }));
  };
}

/** What is known of a session; `undefined` until it was asked for. */
export const useSession = (role: Role): Session | undefined => useHostSelector(({ session }) => session[role]);

/** Tells the host that its visitor logged in or out: guarded pages open or close at once. */
export function useSessionChanged(role: Role) {
  const dispatch = useHostDispatch();
  return (isAuthenticated: boolean) => void dispatch(sessionKnown({ role, isAuthenticated, checkedAt: Date.now() }));
}
