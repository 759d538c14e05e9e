import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { partWords } from '@fieldbox/contract/catalogue/partWords';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { kinds } from './geometry/kinds.ts';
import { type Missing, type Place, placesOf } from './parts/places.ts';
import type { UnitView } from './views.ts';

/** The content of a drawing in words: "20 ft standard unit, military, with solar array, lock box". */
export function describeUnit(
  kind: ContainerKind,
  sector: Sector,
  components: readonly (string | null)[],
  view: UnitView = 'outside',
): string {
  const places = placesOf(kind, components, view);
  const seen = listed(places.filter(({ missing }) => !missing));
  const hidden = listed(places.filter(({ missing }) => missing && !unmentioned.includes(missing.why)));
  return [
    `${kinds[kind].label} unit, ${sector}`,
    fromWhere[view],
    seen && `, with ${seen}`,
    hidden && `${hiddenWords[view]}: ${hidden}`,
  ].join('');
}

/** What is said in the parts list only. */
const unmentioned: readonly Missing['why'][] = ['drawn once', 'no room', 'not drawn'];

const fromWhere: Record<UnitView, string> = {
  outside: '',
  'other side': ', from the other side',
  inside: ', open to show the inside',
  exploded: ', with its parts moved off',
};

const hiddenWords: Record<UnitView, string> = {
  outside: '; inside, not to be seen',
  'other side': '; not to be seen from there',
  inside: '; outside, not to be seen',
  exploded: '; inside, not to be seen',
};

function listed(places: readonly Place[]): string {
  const crates = places.filter(({ part }) => part === 'crate').length;
  const words = places.map(({ part }) =>
    part === 'crate' && crates > 1 ? `${crates} equipment crates` : part && partWords[part].drawing,
  );
  return [...new Set(words)].join(', ');
}
