import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { person, personAt } from '../body/person.ts';
import { add, type Point } from '../geometry/points.ts';
import { indoors } from '../parts/indoors/indoors.ts';
import type { Mount, Part } from '../parts/part.ts';
import { parts } from '../parts/parts.ts';
import { Scene } from '../sheet/scene.ts';
import { isTurned, type UnitView } from '../views.ts';
import { onGround, paintUnit } from './paint.ts';
import { paintInside, paintOtherSide } from './paintTurned.ts';

/** A part to draw; `id` distinguishes parts of the same name, `number` is its position in the order of choosing. */
export type Drawn = { id: string; part: PartName; mount: Mount; number?: number };

type CompositionOptions = {
  view?: UnitView;
  person?: boolean;
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
  const { view = 'outside', civilian = false, grid = false, lettering = false, newestId } = options;
  const scene = new Scene();
  const anchors = new Map<string, Point>();
  const put = (name: PartName) => {
    for (const { id, part, mount } of drawn.filter((one) => one.part === name)) {
      const isOther = (newestId !== undefined || view === 'exploded') && newestId !== id;
      const axis = isOther ? 'way-2' : 'way';
      const drawing = view === 'inside' ? indoors(part, kind) : parts[part];
      const at = explode(scene, drawing, mount, { distance: options.explode ?? 0, axis });
      scene.group(`part${newestId === id ? ' fresh' : ''}`, () => anchors.set(id, drawing.draw(scene, at)), id);
    }
  };
  const has = (name: PartName) => drawn.some(({ part }) => part === name);
  const standing = () => options.person && person(scene, personAt(view, kind));
  const paint = { kind, civilian, grid, lettering, has, put, standing };
  if (view === 'other side') paintOtherSide(scene, paint);
  else if (view === 'inside') paintInside(scene, paint);
  else paintUnit(scene, paint);
  const foregroundStart = scene.items.length;
  if (!isTurned(view)) for (const name of onGround) put(name);
  if (view !== 'inside') standing();
  return { scene, foregroundStart, drawn, anchors };
}

const axes: Record<NonNullable<Part['explosion']>['along'], Point> = {
  up: [0, 0, 1],
  out: [0, -1, 0],
  right: [1, 0, 0],
};

/** How far a part is moved, in feet, and the class of the lines that lead back to its place. */
type Explosion = { distance: number; axis: 'way' | 'way-2' };

/** Moves a part off the unit and draws lines back to its place. A part on the ground is not moved. */
function explode(scene: Scene, { explosion }: Part, mount: Mount, { distance, axis: look }: Explosion): Mount {
  if (!explosion || !distance) return mount;
  const by = distance * (explosion.times ?? 1);
  const axis = axes[explosion.along];
  const foot: Point = [mount.x, mount.y, mount.z];
  const from = explosion.from(mount).map((corner) => add(foot, corner));
  scene.lines(
    from.map((corner) => [corner, add(corner, axis, by)]),
    look,
  );
  const [x, y, z] = add(foot, axis, by);
  return { ...mount, x, y, z, free: true };
}
