import type { Role } from '@fieldbox/contract/roles';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Session = { isAuthenticated: boolean; checkedAt: number };

export type SessionState = Partial<Record<Role, Session>>;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: {} as SessionState,
  reducers: {
    sessionKnown(state, { payload }: PayloadAction<{ role: Role } & Session>) {
      state[payload.role] = { isAuthenticated: payload.isAuthenticated, checkedAt: payload.checkedAt };
    },
    /** The known state may be outdated: it is used until the next check, which then asks the API. */
    sessionInvalidated(state) {
      for (const session of Object.values(state)) session.checkedAt = 0;
    },
  },
});

export const { sessionKnown, sessionInvalidated } = sessionSlice.actions;
