import type { Offer, Selection } from '../configuration/configuratorSlice.ts';

type Chosen = Pick<Selection, 'selectedMission' | 'selectedContainer' | 'selectedComponents'>;

/** What was chosen, as it is on offer now: at its prices, and without what is gone, which is named. */
export function selectionOn(offer: Offer, chosen: Chosen): { selection: Chosen; withdrawn: string[] } {
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
