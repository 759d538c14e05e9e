import { height, width } from '../geometry/kinds.ts';
import { circle, type Point } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

const [long, deep, tall, proud] = [0.58, 0.53, 0.4, 0.035];

/** The visible ISO corner castings: all but the one on the ground behind the left end. */
export function castings(scene: Scene, length: number, origin: Point): void {
  for (const [x, y] of [
    [0, width],
    [length, width],
    [0, 0],
    [length, 0],
  ] as const) {
    if (x !== 0 || y !== width) casting(scene, x, y, origin, false);
    casting(scene, x, y, origin, true);
  }
}

function casting(scene: Scene, x: number, y: number, [, oy, oz]: Point, top: boolean) {
  const fx = x === 0 ? -proud : x - long + proud;
  const fy = oy + (y === 0 ? -proud : y - deep + proud);
  const fz = oz + (top ? height - tall : 0);
  // The faces inside the unit or under the post are not visible.
  if (top) scene.top(fx, fx + long, fy, fy + deep, fz + tall, 'cast-top ln');
  if (y === 0) scene.side(fx, fx + long, fz, fz + tall, fy, 'cast-side ln');
  if (x !== 0) scene.end(fy, fy + deep, fz, fz + tall, fx + long, 'cast-end ln');
  const hole = (centre: Point, u: Point, v: Point) => scene.face(circle(centre, 1, u, v, 14), 'hole');
  if (y === 0) hole([fx + long / 2, fy, fz + tall / 2], [0.15, 0, 0], [0, 0, 0.1]);
  if (x !== 0) hole([fx + long, fy + deep / 2, fz + tall / 2], [0, 0.13, 0], [0, 0, 0.1]);
  if (top) hole([fx + long / 2, fy + deep / 2, fz + tall], [0.17, 0, 0], [0, 0.1, 0]);
}
