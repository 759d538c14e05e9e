import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Unit } from '@fieldbox/contract/units/units';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { useUndo } from '../state/useUndo.ts';
import { unitSelection } from './unitSelection.ts';

/**
 * Chooses mission, container and components of a unit. A toast says so, names what is not on offer, and has Undo; `always`
 * also where nothing was replaced.
 */
export function useOpenUnit() {
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const prepareUndo = useUndo();

  return function openUnit(unit: Unit, offer: Offer, title: string, isAlwaysUndoable?: true) {
    const offerUndo = prepareUndo();
    const { sector, selection, missing } = unitSelection(unit, offer);
    chooseSector(sector); // first: it clears a mission of another sector
    dispatch(restored(selection));
    offerUndo(title, leftOut(missing), isAlwaysUndoable);
  };
}

const listing = new Intl.ListFormat('en-US');

/** `Not on offer now, and left out: a lock and cameras.` */
export const leftOut = (missing: readonly string[]) =>
  missing.length > 0 ? `Not on offer now, and left out: ${listing.format(missing)}.` : undefined;
