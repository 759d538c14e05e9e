import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { body } from '../body/body.ts';
import { floor, shadows } from '../body/ground.ts';
import { interior, takenOff } from '../body/interior.ts';
import { roofPlates } from '../body/plates.ts';
import { height, kinds } from '../geometry/kinds.ts';
import { letteringAt } from '../parts/mounts.ts';

import type { Scene } from '../sheet/scene.ts';
import type { Paint } from './paint.ts';

/** The side without services, from back to front, with the parts on the roof. */
export function paintOtherSide(scene: Scene, { kind, civilian, grid, lettering, put }: Paint): void {
  const { length, code } = kinds[kind];
  const side = { civilian, turned: true, plated: kind === 'reinforced' };
  const text = lettering ? { at: letteringAt(kind), code } : undefined;
  if (grid) floor(scene, kind);
  shadows(scene, kind === 'multi' ? 'multi' : '20ft', kinds[kind]);
  if (kind === 'multi') {
    body(scene, length, [0, 8.4, 0], side);
    put('wind-turbine');
    body(scene, length, [0, 0, 0], { ...side, forks: true });
    body(scene, length, [0, 0, height], { ...side, lettering: text });
  } else {
    body(scene, length, [0, 0, 0], { ...side, forks: kind !== '40ft', lettering: text });
    if (kind === 'reinforced') roofPlates(scene, length);
    put('wind-turbine');
  }
  for (const part of onRoof) put(part);
}

const onRoof: readonly PartName[] = ['wifi', 'antenna', 'satellite-dish', 'radio-tower', 'solar-panel'];

/** A turned unit that is open to the viewer, with its inside. Of the stack, the unit in front is opened. */
export function paintInside(scene: Scene, { kind, civilian, grid, put, standing }: Paint): void {
  if (grid) floor(scene, kind);
  shadows(scene, '20ft', kinds[kind]);
  interior(scene, kind, civilian);
  for (const part of alongWall) put(part);
  standing?.();
  put('crate');
  takenOff(scene, kinds[kind].length);
}

const alongWall: readonly PartName[] = [
  'fire-extinguisher',
  'server',
  'refrigerator',
  'tools',
  'temperature-high',
  'plug',
];
