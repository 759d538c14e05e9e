import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** All three lists, once they are loaded. */
export function completeOffer({ missions, containers, components }: Catalogue): Offer | undefined {
  if (!missions.entries || !containers.entries || !components.entries) return undefined;
  return { missions: missions.entries, containers: containers.entries, components: components.entries };
}
