import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';

export type Catalogue = {
  missions: ReferenceList<Mission>;
  containers: ReferenceList<Container>;
  components: ReferenceList<CatalogueComponent>;
};

/** The lists that the document or the navigation brought; the others are undefined. */
export type PrefetchedLists = [missions?: Mission[], containers?: Container[], components?: CatalogueComponent[]];
