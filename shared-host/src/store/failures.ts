import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Remotes whose reducer has thrown, with the error's text. The shell shows its unavailable panel instead of their pages. */
export const failuresSlice = createSlice({
  name: 'failures',
  initialState: {} as Record<string, string>,
  reducers: {
    remoteFailed(state, { payload }: PayloadAction<{ remote: string; reason: string }>) {
      state[payload.remote] = payload.reason;
    },
    remoteReset(state, { payload: remote }: PayloadAction<string>) {
      delete state[remote];
    },
  },
});

export const { remoteFailed, remoteReset } = failuresSlice.actions;
