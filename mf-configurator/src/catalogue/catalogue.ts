import type { Component } from '@fieldbox/contract/components';
import type { Container } from '@fieldbox/contract/containers';
import type { Mission } from '@fieldbox/contract/missions';

/** One reference list: its entries once they are there, or that they could not be loaded. */
export type CatalogueList<Entry> = { entries?: Entry[]; failed: boolean; retry: () => void };

export type Catalogue = {
  missions: CatalogueList<Mission>;
  containers: CatalogueList<Container>;
  components: CatalogueList<Component>;
};

/** The lists as the page got them; what it did not get is missing. */
export type HandedLists = [missions?: Mission[], containers?: Container[], components?: Component[]];
