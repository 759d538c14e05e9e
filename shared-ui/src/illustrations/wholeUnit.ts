import type { ContainerKind } from '@fieldbox/contract/containers';
import { type Composition, composeUnit, type Drawn } from './composeUnit.ts';
import { cratesOf, mountsOf } from './mounts.ts';
import type { PartName } from './parts/parts.ts';
import { idOf } from './places.ts';

const whole = new Map<ContainerKind, Composition>();

/** A unit with every part that it may have: what a steady drawing keeps room for. Drawn once, because each change asks for it. */
export function wholeUnit(kind: ContainerKind): Composition {
  const known = whole.get(kind);
  if (known) return known;
  const bolted = Object.entries(mountsOf(kind)).flatMap(([part, mount]): Drawn[] =>
    mount && part !== 'crate' ? [{ id: part, part: part as PartName, mount }] : [],
  );
  const crates = cratesOf(kind).map((mount, i): Drawn => ({ id: idOf('crate', i), part: 'crate', mount }));
  const made = composeUnit(kind, [...bolted, ...crates]);
  whole.set(kind, made);
  return made;
}
