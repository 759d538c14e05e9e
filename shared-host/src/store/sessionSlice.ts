import type { Role } from '@onesite/shared-contract/accounts/roles';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Session = {
  isAuthenticated: boolean;
  /** Milliseconds since 1970; 0 if the state may be outdated. */
  checkedAt: number;
  /** It is unknown whether there is a session: the first check failed. */
  isUnchecked?: boolean;
  /** The account's name; undefined until a response of the API has it. */
  username?: string;
  /** Why a session of this document ended. */
  ended?: 'logged-out' | 'logged-out-elsewhere' | 'expired';
  /** How often another account has replaced the previous one: each time the page is loaded again. */
  accountChanges?: number;
};

export type SessionState = Record<Role, Session>;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: {} as SessionState,
  reducers: {
    sessionKnown(state, { payload }: PayloadAction<{ role: Role } & Omit<Session, 'accountChanges'>>) {
      const { role, ...session } = payload;
      const before = state[role];
      const isOtherAccount = !!before?.username && !!session.username && before.username !== session.username;
      state[role] = { ...session, accountChanges: (before?.accountChanges ?? 0) + (isOtherAccount ? 1 : 0) };
    },
    /** The state may be outdated: it is used until the next check, which then calls the API. */
    sessionInvalidated(state) {
      for (const session of Object.values(state)) session.checkedAt = 0;
    },
  },
});

export const { sessionKnown, sessionInvalidated } = sessionSlice.actions;
