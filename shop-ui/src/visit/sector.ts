import { defaultSector, type Sector } from '@fieldbox/contract/catalogue/sectors';
import { createSharedState } from '@onesite/shared-host';

/** Exported for reducers of remotes whose state depends on the sector: it then changes in the same dispatch. */
export const sectorChosen = (sector: Sector) => ({ type: 'visit/sectorChosen', payload: sector }) as const;

/** What the shop's remotes share besides the URL: what this visitor is interested in. */
const start = { activeSector: defaultSector };

export const visit = createSharedState('visit', {
  reducer: (state: typeof start = start, { type, payload }: ReturnType<typeof sectorChosen>): typeof start =>
    type === 'visit/sectorChosen' ? { activeSector: payload } : state,
});

export const useActiveSector = () => visit.useSelector(({ activeSector }) => activeSector);

export function useChooseSector() {
  const dispatch = visit.useDispatch();
  return (sector: Sector) => void dispatch(sectorChosen(sector));
}
