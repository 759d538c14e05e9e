import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Offer } from '../configuration/configuratorSlice.ts';

/** All three lists, once they are loaded. */
export function completeOffer({ missions, containers, components }: Catalogue): Offer | undefined {
  if (!missions.entries || !containers.entries || !components.entries) return undefined;
  return { missions: missions.entries, containers: containers.entries, components: components.entries };
}
