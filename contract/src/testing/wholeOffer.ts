import { containerKinds } from '../catalogue/containerKinds.ts';
import { useCases } from '../catalogue/missions.ts';
import type { Offer } from '../catalogue/offer.ts';
import { partPower } from '../catalogue/partPower.ts';
import { type PartName, parts } from '../catalogue/parts.ts';
import { sectors } from '../catalogue/sectors.ts';

/** A component of the company's own for a part, with its figures of power. */
export const ownComponent = (part: PartName, id: number) => {
  const { wattsDrawn = 0, wattsMade = 0, wattHoursStored = 0 } = partPower[part] ?? {};
  return { id, part, name: part, price: 1, supplier: null, wattsDrawn, wattsMade, wattHoursStored };
};

/** A mission for each use case, a container of each kind and a component for each part. */
export const wholeOffer = {
  missions: sectors.flatMap((type) => useCases[type].map((useCase, id) => ({ id, type, useCase, name: useCase }))),
  containers: containerKinds.map((kind, id) => ({ id, kind, name: kind, basePrice: 1 })),
  components: (Object.keys(parts) as PartName[]).map(ownComponent),
} as unknown as Offer; // what rules don't look at is left out
