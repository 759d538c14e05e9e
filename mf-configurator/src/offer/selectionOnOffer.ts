import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Selection } from '../state/configuratorSlice.ts';

type Chosen = Pick<Selection, 'selectedMission' | 'selectedContainer' | 'selectedComponents'>;

/** The chosen items at the prices of this offer, and the names of those that it no longer has. */
export function selectionOnOffer(offer: Offer, chosen: Chosen): { selection: Chosen; withdrawn: string[] } {
  const withdrawn: string[] = [];

  function current<Entry extends { id: number; name: string }>(entries: Entry[], item: Entry | null) {
    const found = entries.find(({ id }) => id === item?.id) ?? null;
    if (item && !found) withdrawn.push(item.name);
    return found;
  }

  const selection = {
    selectedMission: current(offer.missions, chosen.selectedMission),
    selectedContainer: current(offer.containers, chosen.selectedContainer),
    selectedComponents: chosen.selectedComponents.flatMap((item) => current(offer.components, item) ?? []),
  };
  return { selection, withdrawn };
}
