import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { createSharedState, createSlice, type PayloadAction } from '@onesite/shared-host';

/** What the shop's remotes share besides the URL: what this visitor is interested in. */
const visitSlice = createSlice({
  name: 'visit',
  initialState: { activeSector: 'military' as Sector },
  reducers: {
    sectorChosen(state, { payload }: PayloadAction<Sector>) {
      state.activeSector = payload;
    },
  },
});

export const visit = createSharedState('visit', visitSlice);

/** For a slice whose content depends on the sector, to follow it in the same dispatch. */
export const { sectorChosen } = visitSlice.actions;

export const useActiveSector = () => visit.useSelector(({ activeSector }) => activeSector);

export function useChooseSector() {
  const dispatch = visit.useDispatch();
  return (sector: Sector) => void dispatch(sectorChosen(sector));
}
