import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Sector = 'military' | 'civilian';

/** What remotes share besides the URL: what this visitor is interested in. */
export const visitSlice = createSlice({
  name: 'visit',
  initialState: { activeSector: 'military' as Sector, isChosen: false },
  reducers: {
    sectorChosen(state, { payload }: PayloadAction<Sector>) {
      state.activeSector = payload;
      state.isChosen = true;
    },
  },
});

/** Offered to remotes, so that a slice whose content depends on the sector can follow it in the same dispatch. */
export const { sectorChosen } = visitSlice.actions;
