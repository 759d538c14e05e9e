import { add, type Point } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

const axes: Record<NonNullable<Part['explosion']>['along'], Point> = {
  up: [0, 0, 1],
  out: [0, -1, 0],
  right: [1, 0, 0],
};

/** How far a part is moved, in feet, and the class of the lines that lead back to its place. */
type Explosion = { distance: number; axis: 'way' | 'way-2' };

/** Moves a part off the unit and draws lines back to its place. A part on the ground is not moved. */
export function explode(scene: Scene, { explosion }: Part, mount: Mount, { distance, axis: look }: Explosion): Mount {
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
