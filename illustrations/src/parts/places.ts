import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { factsOfPart, type PartName } from '@fieldbox/contract/catalogue/parts';
import type { Mount } from '../sheet/scene.ts';
import { cratesOf, mountsOf } from './mounts.ts';
import { knownPart } from './parts.ts';

/** Why a component is not drawn: it is inside, or behind the shelter; there is no room; it has no part; or its part is drawn for `number`. */
export type Missing =
  | { why: 'inside' | 'behind the shelter' | 'no room' | 'not drawn' }
  | { why: 'drawn once'; number: number };

export type Place = { number: number } & (
  | { part: PartName; id: string; mount: Mount; missing?: undefined }
  | { part: PartName | null; mount?: undefined; missing: Missing }
);

/** For each component, in the order of selection: where it is drawn, or why it is missing. */
export function placesOf(kind: ContainerKind, components: readonly (string | null)[]): Place[] {
  const mounts = mountsOf(kind);
  const crateAt = cratesOf(kind);
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
      return mount
        ? { ...place, mount, id: crate ? `${part}-${crate + 1}` : part }
        : { ...place, missing: { why: 'no room' } };
    }
    const mount = mounts[part];
    if (!mount) {
      const isCovered = factsOfPart(part)?.coveredOn?.[kind];
      return { ...place, missing: { why: isCovered ? 'behind the shelter' : 'inside' } };
    }
    const first = drawn.get(part);
    if (first) return { ...place, missing: { why: 'drawn once', number: first } };
    drawn.set(part, place.number);
    return { ...place, mount, id: part };
  });
}
