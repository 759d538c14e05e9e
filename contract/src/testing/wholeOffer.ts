import { containerKinds } from '../catalogue/containerKinds.ts';
import { useCases } from '../catalogue/missions.ts';
import type { Offer } from '../catalogue/offer.ts';
import { type PartName, parts } from '../catalogue/parts.ts';
import { sectors } from '../catalogue/sectors.ts';

const wattsMade: Partial<Record<PartName, number>> = { 'solar-panel': 2_400, 'wind-turbine': 1_000, generator: 12_000 };

/** A component of the company's own for a part, with its figures of power. */
export const ownComponent = (part: PartName, id: number) => ({
  ...{ id, part, name: part, price: 1, supplier: null },
  ...{ wattsDrawn: 'needsPower' in parts[part] ? 100 : 0, wattsMade: wattsMade[part] ?? 0, wattHoursStored: 0 },
});

/** A mission for each use case, a container of each kind and a component for each part. */
export const wholeOffer = {
  missions: sectors.flatMap((type) => useCases[type].map((useCase, id) => ({ id, type, useCase, name: useCase }))),
  containers: containerKinds.map((kind, id) => ({ id, kind, name: kind, basePrice: 1 })),
  components: (Object.keys(parts) as PartName[]).map(ownComponent),
} as unknown as Offer; // what rules don't look at is left out
