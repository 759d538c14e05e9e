import { add, alongZ, circle, cross, type Point, unit } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

/** Two cameras under the edge of the roof, along the side and over the doors, and a card reader on the door post. */
export const cameras: Part = {
  draw,
  balloon: [2.2, -1.4, 20, -6],
};

function draw(scene: Scene, { x, y, z }: Mount): Point {
  camera(scene, [x, y + 7, z + 8.05], [0.9, -0.25, -0.42]);
  camera(scene, [x - 0.28, y, z + 7.75], [-0.62, -0.8, -0.4]);
  scene.box([x + 0.01, y + 0.06, z + 3.7], [0.12, 0.38, 0.85], 'metal');
  scene.end(y + 0.12, y + 0.38, z + 4.2, z + 4.45, x + 0.14, 'dark');
  scene.face(circle([x + 0.14, y + 0.25, z + 3.95], 0.075, [0, 1, 0], [0, 0, 1], 10), 'sig');
  return [x + 0.75, y + 6.7, z + 7.75];
}

/** A tube with a sun shield on an arm, pointing along `towards`. */
function camera(scene: Scene, foot: Point, towards: Point) {
  const axis = unit(towards);
  const across = unit(cross(axis, alongZ));
  const up = cross(across, axis);
  const [joint, r] = [add(foot, unit([axis[0], axis[1], 0]), 0.4), 0.24];
  scene.line([foot, joint], 'strut');
  const [back, front] = [add(joint, axis, -0.2), add(joint, axis, 1)];
  const at = (end: Point, a: number, b: number) => add(add(end, across, a * r), up, b * r);
  scene.face([at(back, -1, -1), at(front, -1, -1), at(front, -1, 1), at(back, -1, 1)], 'metal-side ln');
  scene.face([at(back, 1, -1), at(front, 1, -1), at(front, 1, 1), at(back, 1, 1)], 'metal-end ln');
  scene.face([at(front, -1, -1), at(front, 1, -1), at(front, 1, 1), at(front, -1, 1)], 'metal-end ln');
  scene.face(circle(front, 0.15, across, up, 14), 'dark');
  const brim = add(front, axis, 0.22);
  scene.face(
    [at(back, -1.25, 1.15), at(brim, -1.25, 1.15), at(brim, 1.25, 1.15), at(back, 1.25, 1.15)],
    'metal-top ln',
  );
}
