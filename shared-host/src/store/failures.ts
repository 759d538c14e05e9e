import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Failed remotes, with the reason. The shell shows its unavailable panel instead. */
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
