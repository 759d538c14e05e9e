import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Selection } from '../state/configuratorSlice.ts';

type Selected = Pick<Selection, 'selectedMission' | 'selectedContainer' | 'selectedComponents'>;

/** The chosen items at the prices of this offer, and the names of those that it no longer has. */
export function selectionOnOffer(offer: Offer, selected: Selected): { selection: Selected; withdrawn: string[] } {
  const withdrawn: string[] = [];

  function current<Entry extends { id: number; name: string }>(entries: Entry[], item: Entry | null) {
    const found = entries.find(({ id }) => id === item?.id) ?? null;
    if (item && !found) withdrawn.push(item.name);
    return found;
  }

  const selection = {
    selectedMission: current(offer.missions, selected.selectedMission),
    selectedContainer: current(offer.containers, selected.selectedContainer),
    selectedComponents: selected.selectedComponents.flatMap((item) => current(offer.components, item) ?? []),
  };
  return { selection, withdrawn };
}
