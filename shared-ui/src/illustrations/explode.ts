import { add, type Point } from './geometry.ts';
import type { Mount, Part } from './parts/part.ts';
import type { Scene } from './scene.ts';

const axes: Record<NonNullable<Part['leaves']>['along'], Point> = { up: [0, 0, 1], out: [0, -1, 0], right: [1, 0, 0] };

/** Moves a part `distance` feet off the unit and draws its way back; a part that stands on the ground stays. */
export function explode(scene: Scene, { leaves }: Part, mount: Mount, distance: number): Mount {
  if (!leaves || !distance) return mount;
  const by = distance * (leaves.times ?? 1);
  const axis = axes[leaves.along];
  const foot: Point = [mount.x, mount.y, mount.z];
  const from = leaves.from(mount).map((corner) => add(foot, corner));
  scene.lines(
    from.map((corner) => [corner, add(corner, axis, by)]),
    'way',
  );
  const [x, y, z] = add(foot, axis, by);
  return { ...mount, x, y, z, free: true };
}
