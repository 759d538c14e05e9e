import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useSearchParams } from '@onesite/shared-host';
import { useEffect } from 'react';
import { configurator, restored } from './configurator.ts';
import type { Selection } from './storedConfiguration.ts';

/** Whether there is a unit to draw and to price. */
export const hasUnit = ({ selectedContainer, selectedComponents }: Selection): boolean =>
  selectedContainer !== null || selectedComponents.length > 0;

export const totalOf = ({ selectedContainer, selectedComponents }: Selection): number =>
  totalPrice(selectedContainer, selectedComponents);

/**
 * The visit's sector. Until a sector in the address has been applied to the visit, that one takes precedence, because the
 * server has rendered it.
 */
export function useSector(): Sector {
  const [search] = useSearchParams();
  const visiting = useActiveSector();
  return sectors.find((sector) => sector === search.get('sector')) ?? visiting;
}

/** The chosen items at the prices of this offer, the names of those that it no longer has, and whether that changes nothing. */
export function selectionOnOffer(offer: Offer, selected: Selection) {
  const missing: string[] = [];
  let isCurrent = true;

  function current<Entry extends { id: number; name: string }>(entries: Entry[], item: Entry | null) {
    const found = entries.find(({ id }) => id === item?.id) ?? null;
    if (item && !found) missing.push(item.name);
    if (item !== found) isCurrent = false;
    return found;
  }

  const selection: Selection = {
    selectedMission: current(offer.missions, selected.selectedMission),
    selectedContainer: current(offer.containers, selected.selectedContainer),
    selectedComponents: selected.selectedComponents.flatMap((item) => current(offer.components, item) ?? []),
  };
  return { selection, missing, isCurrent };
}

/** Puts a stored configuration at the prices of this offer, and names what is no longer on it. Shows nothing. */
export function SelectionOnOffer({ offer }: { offer: Offer }) {
  const selected = configurator.useSelector((state) => state);
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  useEffect(() => {
    const { selection, missing, isCurrent } = selectionOnOffer(offer, selected);
    if (isCurrent) return;
    if (selection.selectedMission) chooseSector(selection.selectedMission.type); // an administrator may have moved it
    dispatch(restored({ ...selection, missing }));
  }, [selected, offer, chooseSector, dispatch]);
  return null;
}

/** `No longer offered: Battery Bank and Radio Repeater.` */
export const missingText = (names: string[]) => `No longer offered: ${new Intl.ListFormat('en-US').format(names)}.`;
