import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { openSides } from '@fieldbox/contract/links/openedLink';
import type { Unit } from '@fieldbox/contract/units/units';
import { sideSelection } from '../link/sideSelection.ts';
import type { Selection } from '../state/configuratorSlice.ts';

type UnitSelection = { sector: Sector; selection: Partial<Selection>; missing: string[] };

/**
 * What a unit is of the catalogue as it is now. What is not on offer is named, and left as the visitor has it, components apart:
 * those are replaced as a whole.
 */
export function unitSelection(unit: Unit, offer: Offer): UnitSelection {
  const side = openSides({ opens: 'unit', unit }, offer)[0]!; // a unit has one
  return { sector: side.sector, selection: sideSelection(side), missing: side.missing };
}
