import type { CatalogueComponent } from './components.ts';
import type { Container } from './containers.ts';
import type { Mission } from './missions.ts';

/** All that can be ordered: the three lists of the catalogue. */
export type Offer = { missions: Mission[]; containers: Container[]; components: CatalogueComponent[] };
