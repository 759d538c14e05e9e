import { useHostDispatch, useHostSelector } from '../store/hooks.ts';
import { type Sector, sectorChosen } from '../store/visitSlice.ts';

export const useActiveSector = () => useHostSelector(({ visit }) => visit.activeSector);

/** Whether the visitor chose it in this document. A choice replaces the restored sector of an earlier visit; the default does not. */
export const useIsSectorChosen = () => useHostSelector(({ visit }) => visit.isChosen);

/** For Home, which sets the sector before it opens the configurator. */
export function useChooseSector() {
  const dispatch = useHostDispatch();
  return (sector: Sector) => void dispatch(sectorChosen(sector));
}
