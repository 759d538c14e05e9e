import type { ContainerKind } from '@fieldbox/contract/containerKinds';
import { cratesOf, mountsOf } from './mounts.ts';
import type { Mount } from './part.ts';
import { type PartName, partOf } from './parts.ts';

/** Why a component is not drawn: it is inside or behind the annex, there is no room, or its part is drawn already, as `number`. */
export type Missing = { why: 'inside' | 'behind the shelter' | 'no room' } | { why: 'drawn once'; number: number };

export type Place = { number: number; part: PartName } & (
  | { id: string; mount: Mount; missing?: undefined }
  | { mount?: undefined; missing: Missing }
);

/** For each component, in the order of choosing: where it is drawn, or why it is missing. */
export function placesOf(kind: ContainerKind, components: readonly string[]): Place[] {
  const mounts = mountsOf(kind);
  const crates = cratesOf(kind);
  let placedCrates = 0;
  const drawn = new Map<PartName, number>();
  return components.map((icon, index): Place => {
    const part = partOf(icon);
    const place = { number: index + 1, part };
    if (part === 'crate') {
      const mount = crates[placedCrates];
      return mount ? { ...place, mount, id: idOf(part, placedCrates++) } : { ...place, missing: { why: 'no room' } };
    }
    const mount = mounts[part];
    if (!mount) return { ...place, missing: { why: part === 'tools' ? 'behind the shelter' : 'inside' } };
    const first = drawn.get(part);
    if (first) return { ...place, missing: { why: 'drawn once', number: first } };
    drawn.set(part, place.number);
    return { ...place, mount, id: part };
  });
}

/** Distinguishes parts of the same name. */
export const idOf = (part: PartName, index: number) => (index ? `${part}-${index + 1}` : part);
