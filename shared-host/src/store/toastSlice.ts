import type { Role } from '@onesite/shared-contract/accounts/roles';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionKnown } from './sessionSlice.ts';

/** Milliseconds (docs/specification/README.md#on-every-screen). */
export const toastDuration = 5000;
export const toastRemovalDelay = 1_000_000;

export type Toast = {
  id: string;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** The button's label. Its action is outside of the store. */
  action?: string;
  /** A link to what it is about. */
  link?: { label: string; to: string };
  /** What it is about: another one about the same replaces it, also a persistent one. */
  key?: string;
  open: boolean;
};

/** Stays until its button is pressed or it is dismissed, or until its account is no longer the one that is logged in. */
export type PersistentToast = Omit<Toast, 'open'> & { account?: { role: Role; username: string | undefined } };

/** One toast at a time: a new one replaces the last. Persistent ones are listed beside it. */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null as Toast | null, persistent: [] as PersistentToast[] },
  reducers: {
    toastShown(state, { payload }: PayloadAction<Omit<Toast, 'open'>>) {
      state.current = { ...payload, open: true };
    },
    toastPersisted({ persistent }, { payload }: PayloadAction<PersistentToast>) {
      persistent.unshift(payload);
    },
    /** By its id, or all with a key. */
    toastDismissed(state, { payload }: PayloadAction<string>) {
      const isMeant = ({ id, key }: PersistentToast) => id === payload || key === payload;
      if (state.current && isMeant(state.current)) state.current.open = false;
      state.persistent = state.persistent.filter((toast) => !isMeant(toast));
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      if (state.current?.id === id) state.current = null;
    },
  },
  extraReducers: ({ addCase }) =>
    addCase(sessionKnown, (state, { payload: { role, username, ended } }) => {
      // The login says why something has failed.
      if (ended === 'expired' && state.current?.variant === 'destructive') state.current.open = false;
      const isOver = (before?: string) => (ended && ended !== 'expired') || (username && before && username !== before);
      state.persistent = state.persistent.filter(({ account }) => account?.role !== role || !isOver(account.username));
    }),
});

export const { toastShown, toastPersisted, toastDismissed, toastRemoved } = toastSlice.actions;
