import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';

import { cratesIn, idOf, mountsIn } from '../parts/places.ts';
import type { UnitView } from '../views.ts';
import { type Composition, composeUnit, type Drawn } from './composeUnit.ts';

const wholeUnits = new Map<string, Composition>();

type WholeOptions = { view?: UnitView; explode?: number; person?: boolean };

/** A unit with every possible part: a steady drawing reserves room for it. Cached, because each change needs it. */
export function wholeUnit(kind: ContainerKind, { view = 'outside', explode, person }: WholeOptions = {}): Composition {
  const key = [kind, view, explode, person].join();
  const cached = wholeUnits.get(key);
  if (cached) return cached;
  const mounted = Object.entries(mountsIn(view, kind)).flatMap(([part, mount]): Drawn[] =>
    mount && part !== 'crate' ? [{ id: part, part: part as PartName, mount }] : [],
  );
  const crates = cratesIn(view, kind).flatMap((mount, i): Drawn[] =>
    mount ? [{ id: idOf('crate', i), part: 'crate', mount }] : [],
  );
  const composed = composeUnit(kind, [...mounted, ...crates], { view, explode, person });
  wholeUnits.set(key, composed);
  return composed;
}
