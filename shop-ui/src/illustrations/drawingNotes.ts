import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { type Missing, placesOf } from '@fieldbox/illustrations/places';

/** Drawn while no container is chosen. */
export const exampleKind: ContainerKind = '20ft';

/** For each component, in the order of choosing: why the drawing does not show it, or undefined if it does. */
export const drawingNotes = (kind: ContainerKind | undefined, parts: readonly (string | null)[]) =>
  placesOf(kind ?? exampleKind, parts).map(({ missing }) => (missing ? noteOf(missing) : undefined));

function noteOf(missing: Missing): string {
  if (missing.why === 'drawn once') return `Drawn once, as no. ${missing.number}`;
  return {
    inside: 'Stands inside',
    'behind the shelter': 'Behind the shelter',
    'no room': 'No room on the drawing',
    'not drawn': 'Stands inside',
  }[missing.why];
}
