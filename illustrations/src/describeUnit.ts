import type { ContainerKind } from '@fieldbox/contract/containerKinds';
import type { Sector } from '@fieldbox/contract/sectors';
import { kinds } from './geometry/kinds.ts';
import { parts } from './parts/parts.ts';
import { placesOf } from './parts/places.ts';

/** The content of a drawing in words: "20 ft standard unit, military, with solar array, lock box". */
export function describeUnit(kind: ContainerKind, sector: Sector, components: readonly string[]): string {
  const places = placesOf(kind, components);
  const crates = places.filter(({ part, missing }) => part === 'crate' && !missing).length;
  const wordsOf = (part: (typeof places)[number]['part']) =>
    part === 'crate' && crates > 1 ? `${crates} equipment crates` : parts[part].label;
  const listed = (isListed: (place: (typeof places)[number]) => boolean) =>
    [...new Set(places.filter(isListed).map(({ part }) => wordsOf(part)))].join(', ');
  const seen = listed(({ missing }) => !missing);
  const hidden = listed(({ missing }) => missing?.why === 'inside' || missing?.why === 'behind the shelter');
  return [
    `${kinds[kind].label} unit, ${sector}`,
    seen && `, with ${seen}`,
    hidden && `; inside, not to be seen: ${hidden}`,
  ].join('');
}
