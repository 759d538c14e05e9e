import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { Point } from '../geometry/points.ts';
import type { Mount } from '../parts/part.ts';
import { parts } from '../parts/parts.ts';
import { Scene } from '../sheet/scene.ts';
import { onGround, paintUnit } from './paint.ts';

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
