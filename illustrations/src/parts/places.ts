import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { factsOfPart, type PartName } from '@fieldbox/contract/catalogue/parts';
import type { UnitView } from '../views.ts';
import { cratesIndoors, mountsIndoors } from './indoors/indoors.ts';
import { cratesOf, type Mounts, mountsApart, mountsFromBehind, mountsOf } from './mounts.ts';
import type { Mount } from './part.ts';
import { knownPart } from './parts.ts';

/**
 * Why a component is not drawn: it is inside or behind the annex, not in this view or behind the unit, there is no room, its part
 * is drawn already, as `number`, or it has no part.
 */
export type Missing =
  | { why: 'inside' | 'behind the shelter' | 'outside' | 'behind the unit' | 'no room' | 'not drawn' }
  | { why: 'drawn once'; number: number };

export type Place = { number: number } & (
  | { part: PartName; id: string; mount: Mount; missing?: undefined }
  | { part: PartName | null; mount?: undefined; missing: Missing }
);

/** For each component, in the order of selection: where it is drawn, or why it is missing. */
export function placesOf(
  kind: ContainerKind,
  components: readonly (string | null)[],
  view: UnitView = 'outside',
): Place[] {
  const mounts = mountsIn(view, kind);
  const before = cratesOf(kind).length;
  const crateAt = cratesIn(view, kind);
  let crates = 0;
  const drawn = new Map<PartName, number>();
  return components.map((name, index): Place => {
    const number = index + 1;
    if (name === null) return { number, part: null, missing: { why: 'not drawn' } };
    const part = knownPart(name);
    const place = { number, part };
    if (part === 'crate') {
      const crate = crates++;
      const mount = crateAt[crate];
      if (mount) return { ...place, mount, id: idOf(part, crate) };
      const isBefore = crate < before;
      const isIn = crate < before + cratesIndoors(kind).length;
      const why = isBefore ? hiddenIn[view] : !isIn ? 'no room' : view === 'inside' ? 'outside' : 'inside';
      return { ...place, missing: { why } };
    }
    const mount = mounts[part];
    if (!mount) return { ...place, missing: { why: whyMissing(view, kind, part) } };
    const first = drawn.get(part);
    if (first) return { ...place, missing: { why: 'drawn once', number: first } };
    drawn.set(part, place.number);
    return { ...place, mount, id: part };
  });
}

const hiddenIn = {
  outside: 'no room',
  exploded: 'no room',
  'other side': 'behind the unit',
  inside: 'outside',
} as const satisfies Record<UnitView, string>;

/** Where each part is drawn in a view; a part that is not visible has no mount. */
export function mountsIn(view: UnitView, kind: ContainerKind): Partial<Mounts> {
  if (view === 'inside') return mountsIndoors(kind);
  if (view === 'exploded') return mountsApart(kind);
  return view === 'other side' ? mountsFromBehind(kind) : mountsOf(kind);
}

/** Two crates are beside the doors; those without room there are inside. Sparse: the index is the crate's. */
export function cratesIn(view: UnitView, kind: ContainerKind): (Mount | undefined)[] {
  if (view === 'inside') return [...cratesOf(kind).map(() => undefined), ...cratesIndoors(kind)];
  return view === 'other side' ? [] : cratesOf(kind);
}

function whyMissing(
  view: UnitView,
  kind: ContainerKind,
  part: PartName,
): Exclude<Missing['why'], 'drawn once' | 'not drawn'> {
  if (factsOfPart(part)?.coveredOn?.[kind]) return 'behind the shelter';
  if (view === 'inside') return 'outside';
  return view === 'other side' && mountsOf(kind)[part] ? 'behind the unit' : 'inside';
}

/** Distinguishes parts of the same name. */
export const idOf = (part: PartName, index: number) => (index ? `${part}-${index + 1}` : part);
