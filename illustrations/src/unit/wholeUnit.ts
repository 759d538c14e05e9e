import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { cratesOf, mountsOf } from '../parts/mounts.ts';
import { idOf } from '../parts/places.ts';
import { type Composition, composeUnit, type Drawn } from './composeUnit.ts';

const wholeUnits = new Map<string, Composition>();

/** A unit with every possible part: a steady drawing reserves room for it. Cached, because each change needs it. */
export function wholeUnit(kind: ContainerKind): Composition {
  const cached = wholeUnits.get(kind);
  if (cached) return cached;
  const mounted = Object.entries(mountsOf(kind)).flatMap(([part, mount]): Drawn[] =>
    mount && part !== 'crate' ? [{ id: part, part: part as PartName, mount }] : [],
  );
  const crates = cratesOf(kind).map((mount, i): Drawn => ({ id: idOf('crate', i), part: 'crate', mount }));
  const composed = composeUnit(kind, [...mounted, ...crates]);
  wholeUnits.set(kind, composed);
  return composed;
}
