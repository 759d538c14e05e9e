import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { type Missing, placesOf } from '@fieldbox/illustrations/places';
import type { UnitView } from '@fieldbox/illustrations/views';

/** Drawn while no container is chosen. */
export const exampleKind: ContainerKind = '20ft';

/** For each component, in the order of choosing: why the drawing does not show it, or undefined if it does. */
export const drawingNotes = (kind: ContainerKind | undefined, parts: readonly (string | null)[], view?: UnitView) =>
  placesOf(kind ?? exampleKind, parts, view).map(({ missing }) => (missing ? noteOf(missing) : undefined));

function noteOf(missing: Missing): string {
  if (missing.why === 'drawn once') return `Drawn once, as no. ${missing.number}`;
  return {
    inside: 'Stands inside',
    'behind the shelter': 'Behind the shelter',
    outside: 'On the outside',
    'behind the unit': 'On the other side',
    'no room': 'No room on the drawing',
    'not drawn': 'Stands inside',
  }[missing.why];
}
