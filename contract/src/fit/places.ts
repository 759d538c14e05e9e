import type { ContainerKind } from '../catalogue/containerKinds.ts';
import { factsOfPart } from '../catalogue/parts.ts';

// `part` is what a component is drawn as. A crate, and what stands inside, takes no part's place.

/** What covers the place of the part on this kind, if anything does. */
export const coverOf = (kind: ContainerKind, part: string | null): string | undefined =>
  factsOfPart(part)?.coveredOn?.[kind];

/** The place that only one such part can take; undefined where it takes none or several have room. */
export const placeOf = (kind: ContainerKind, part: string | null): string | undefined => {
  const facts = factsOfPart(part);
  if (!facts?.place || facts.coveredOn?.[kind] || facts.indoorsOn?.includes(kind)) return undefined;
  return facts.place;
};
