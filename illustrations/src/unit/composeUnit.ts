import type { ContainerKind } from '@fieldbox/contract/containerKinds';
import type { Point } from '../geometry/points.ts';
import { explode } from '../parts/explode.ts';
import type { Mount } from '../parts/part.ts';
import { type PartName, parts } from '../parts/parts.ts';
import { Scene } from '../sheet/scene.ts';
import { onGround, paintUnit } from './paint.ts';

/** A part to draw; `id` distinguishes parts of the same name. */
export type Drawn = { id: string; part: PartName; mount: Mount };

type CompositionOptions = {
  civilian?: boolean;
  grid?: boolean;
  lettering?: boolean;
  newestId?: string;
  explode?: number;
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
  options: CompositionOptions = {},
): Composition {
  const { civilian = false, grid = false, lettering = false, newestId } = options;
  const scene = new Scene();
  const anchors = new Map<string, Point>();
  const put = (name: PartName) => {
    for (const { id, part, mount } of drawn.filter((one) => one.part === name)) {
      const isOther = newestId !== undefined && newestId !== id;
      const axis = isOther ? 'way-2' : 'way';
      const at = explode(scene, parts[part], mount, { distance: options.explode ?? 0, axis });
      scene.group(`part${newestId === id ? ' fresh' : ''}`, () => anchors.set(id, parts[part].draw(scene, at)), id);
    }
  };
  const has = (name: PartName) => drawn.some(({ part }) => part === name);
  paintUnit(scene, { kind, civilian, grid, lettering, has, put });
  const foregroundStart = scene.items.length;
  for (const name of onGround) put(name);
  return { scene, foregroundStart, drawn, anchors };
}
