import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { partWords } from '@fieldbox/contract/catalogue/partWords';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { kinds } from './geometry/kinds.ts';
import { type Missing, type Place, placesOf } from './parts/places.ts';

/** The content of a drawing in words: "20 ft standard unit, military, with solar array, lock box". */
export function describeUnit(kind: ContainerKind, sector: Sector, components: readonly (string | null)[]): string {
  const places = placesOf(kind, components);
  const seen = wordsOf(places.filter(({ missing }) => !missing));
  const hidden = wordsOf(places.filter(({ missing }) => missing && !unmentioned.includes(missing.why)));
  return [
    `${kinds[kind].label} unit, ${sector}`,
    seen && `, with ${seen}`,
    hidden && `; inside, not to be seen: ${hidden}`,
  ].join('');
}

/** Parts that are missing for these reasons are in the parts list only. */
const unmentioned: readonly Missing['why'][] = ['drawn once', 'no room', 'not drawn'];

function wordsOf(places: readonly Place[]): string {
  const crates = places.filter(({ part }) => part === 'crate').length;
  const words = places.map(({ part }) =>
    part === 'crate' && crates > 1 ? `${crates} equipment crates` : part && partWords[part].drawing,
  );
  return [...new Set(words)].join(', ');
}
