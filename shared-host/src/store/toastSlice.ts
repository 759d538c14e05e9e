import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
  open: boolean;
};

/** One toast at a time: a new one replaces the last. */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: { current: null as Toast | null },
  reducers: {
    toastShown(state, { payload }: PayloadAction<Omit<Toast, 'open'>>) {
      state.current = { ...payload, open: true };
    },
    /** An error with a button, which may have been closed since. */
    toastShownAgain({ current }) {
      if (current?.variant === 'destructive' && current.action) current.open = true;
    },
    toastDismissed(state, { payload: id }: PayloadAction<string>) {
      if (state.current?.id === id) state.current.open = false;
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      if (state.current?.id === id) state.current = null;
    },
  },
});

export const { toastShown, toastShownAgain, toastDismissed, toastRemoved } = toastSlice.actions;
