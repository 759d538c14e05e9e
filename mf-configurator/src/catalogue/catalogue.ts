import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';

/** One reference list: its entries once they are loaded, or that loading failed. */
export type CatalogueList<Entry> = { entries?: Entry[]; failed: boolean; retry: () => void };

export type Catalogue = {
  missions: CatalogueList<Mission>;
  containers: CatalogueList<Container>;
  components: CatalogueList<CatalogueComponent>;
};

/** The lists that the document or the navigation brought; the others are undefined. */
export type PrefetchedLists = [missions?: Mission[], containers?: Container[], components?: CatalogueComponent[]];
