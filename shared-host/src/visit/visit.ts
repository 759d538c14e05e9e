import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useHostDispatch, useHostSelector } from '../store/hooks.ts';

export type Sector = 'military' | 'civilian';

/** The little that remotes tell each other, besides the URL: what this visitor is here for. */
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

export const { sectorChosen } = visitSlice.actions;

export const useActiveSector = () => useHostSelector(({ visit }) => visit.activeSector);

/** Whether somebody chose it in this document: what was kept from an earlier one yields to that, not to the default. */
export const useIsSectorChosen = () => useHostSelector(({ visit }) => visit.isChosen);

/** Home sets it before it goes to the configurator. */
export function useChooseSector() {
  const dispatch = useHostDispatch();
  return (sector: Sector) => void dispatch(sectorChosen(sector));
}
