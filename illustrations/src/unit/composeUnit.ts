import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { body } from '../body/body.ts';
import { floor, shadows } from '../body/ground.ts';
import { roofPlates } from '../body/plates.ts';
import { shelter } from '../body/shelter.ts';
import { slideOut } from '../body/slideOut.ts';
import { height, kinds } from '../geometry/kinds.ts';
import type { Point } from '../geometry/points.ts';
import { coversLettering, letteringAt } from '../parts/mounts.ts';
import type { Mount } from '../parts/part.ts';
import { parts } from '../parts/parts.ts';
import { Scene } from '../sheet/scene.ts';

/** A part to draw; `id` distinguishes parts of the same name. */
type Drawn = { id: string; part: PartName; mount: Mount };

type CompositionOptions = {
  civilian: boolean;
  grid: boolean;
  lettering: boolean;
  newestId: string | undefined;
};

/** A unit with its parts in feet, before it is placed on a sheet. */
export type Composition = {
  scene: Scene;
  /** The index in the scene of the first item in front of the unit. */
  foregroundStart: number;
  drawn: readonly Drawn[];
  /** The point of each part at which its leader ends. */
  anchors: ReadonlyMap<string, Point>;
};

export function composeUnit(
  kind: ContainerKind,
  drawn: readonly Drawn[],
  { civilian, grid, lettering, newestId }: CompositionOptions,
): Composition {
  const scene = new Scene();
  const anchors = new Map<string, Point>();
  const put = (name: PartName) => {
    for (const { id, part, mount } of drawn.filter((one) => one.part === name)) {
      const look = `part${newestId === id ? ' fresh' : ''}`;
      scene.group(look, () => anchors.set(id, parts[part].draw(scene, mount)), id);
    }
  };
  const has = (name: PartName) => drawn.some(({ part }) => part === name);
  paintUnit(scene, { kind, civilian, grid, lettering, has, put });
  const foregroundStart = scene.items.length;
  for (const name of onGround) put(name);
  return { scene, foregroundStart, drawn, anchors };
}

/** What to paint, and functions that put a component's parts when it is their turn. */
type Paint = {
  kind: ContainerKind;
  civilian: boolean;
  grid: boolean;
  lettering: boolean;
  has: (part: PartName) => boolean;
  put: (part: PartName) => void;
};

const roof: readonly PartName[] = ['radio-tower', 'wifi', 'satellite-dish', 'antenna'];
/** From left to right: a part that protrudes from the wall covers its left neighbour. */
const left: readonly PartName[] = ['fire-extinguisher', 'temperature-high', 'plug', 'battery', 'transfer-switch'];
const right: readonly PartName[] = ['server', 'refrigerator', 'plug', 'cctv', 'lock'];

/** The parts on the ground in front of the unit, the furthest first. */
export const onGround: readonly PartName[] = ['crate', 'generator', 'water'];

/** From back to front: the floor and the unit with its mounted parts, without the parts in front of it. */
function paintUnit(scene: Scene, paint: Paint): void {
  const { kind, civilian, put } = paint;
  if (paint.grid) floor(scene, kind);
  shadows(scene, kind);
  if (kind === 'multi') {
    stack(scene, paint);
    for (const part of ['solar-panel', 'wind-turbine', ...wall] as const) put(part);
    return;
  }
  const annex = kind === 'expandable' || kind === 'hybrid';
  single(scene, paint, annex);
  if (kind === 'reinforced') roofPlates(scene, kinds[kind].length);
  for (const part of [...roof, 'solar-panel', 'wind-turbine'] as const) put(part);
  if (!annex) {
    for (const part of wall) put(part);
    return;
  }
  // The annex is in front of the service bay; only the transfer switch may be on the annex's own wall.
  for (const part of left.filter((name) => name !== 'transfer-switch' || kind === 'hybrid')) put(part);
  if (kind === 'expandable') slideOut(scene, civilian);
  else shelter(scene);
  for (const part of ['transfer-switch', 'tools', 'cctv', 'lock'] as const)
    if (part !== 'transfer-switch' || kind === 'expandable') put(part);
}

const wall: readonly PartName[] = [...left.filter((name) => name !== 'plug'), 'tools', ...right];

function single(scene: Scene, { kind, civilian, lettering, has }: Paint, annex: boolean) {
  const { length, code } = kinds[kind];
  const covered = annex || (length === 20 && coversLettering.some(has));
  body(scene, length, [0, 0, 0], {
    civilian,
    plated: kind === 'reinforced',
    forks: kind !== '40ft',
    lettering: lettering && !covered ? { at: letteringAt(kind), code } : undefined,
  });
}

/** Two units at the back, one on top of the other, and one in front of them. */
function stack(scene: Scene, { kind, civilian, lettering, has, put }: Paint) {
  const { length, code } = kinds[kind];
  const letteringWith = (text: string) => (lettering ? { at: letteringAt(kind), code: text } : undefined);
  body(scene, length, [0, 8.4, 0], { civilian });
  body(scene, length, [0, 8.4, height], { civilian, lettering: letteringWith('') });
  for (const part of roof) put(part);
  body(scene, length, [0, 0, 0], {
    civilian,
    forks: true,
    lettering: coversLettering.some(has) ? undefined : letteringWith(code),
  });
}
