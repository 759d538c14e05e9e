import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { Selection } from './state/configuratorSlice.ts';

/** What there is to choose from. */
export type Catalogue = {
  missions: ReferenceList<Mission>;
  containers: ReferenceList<Container>;
  components: ReferenceList<CatalogueComponent>;
};

/** All three lists, once they are loaded. */
export function completeOffer({ missions, containers, components }: Catalogue): Offer | undefined {
  if (!missions.entries || !containers.entries || !components.entries) return undefined;
  return { missions: missions.entries, containers: containers.entries, components: components.entries };
}

/** The chosen items at the prices of this offer, and the names of those that it no longer has. */
export function selectionOnOffer(offer: Offer, selected: Selection): { selection: Selection; missing: string[] } {
  const missing: string[] = [];

  function current<Entry extends { id: number; name: string }>(entries: Entry[], item: Entry | null) {
    const found = entries.find(({ id }) => id === item?.id) ?? null;
    if (item && !found) missing.push(item.name);
    return found;
  }

  const selection = {
    selectedMission: current(offer.missions, selected.selectedMission),
    selectedContainer: current(offer.containers, selected.selectedContainer),
    selectedComponents: selected.selectedComponents.flatMap((item) => current(offer.components, item) ?? []),
  };
  return { selection, missing };
}

const listing = new Intl.ListFormat('en-US');

/** `No longer offered: Battery Bank and Radio Repeater.` */
export const missingText = (names: string[]) => `No longer offered: ${listing.format(names)}.`;
