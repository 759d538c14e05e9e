import { alongX, alongY, alongZ, circle, closed, type Point, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import { cylinder } from './cylinder.ts';
import type { Mount, Part } from './part.ts';

const [r, tall] = [0.4, 3];

/** The cylinder of the agent, strapped upright to the wall, with its pipe to the edge of the roof and a sounder with a lamp. */
export const fireCylinder: Part = {
  draw,
  balloon: [-2, 0.4, -24, 6],
};

function draw(scene: Scene, { x, y, z }: Mount): Point {
  const [cx, cy, Z] = [x + r, y - r - 0.08, z + tall];
  scene.side(x + 0.05, x + 2 * r - 0.05, z + 0.3, Z - 0.2, y - 0.04, 'rod-side ln');
  const pipe = path([cx, y - 0.15, Z + 0.3], { z: 7.6 }, { x: cx + 0.9 });
  scene.line([[cx, cy, Z + 0.3], ...pipe], 'pipe');
  cylinder(scene, [cx, cy, z], r, Z - 0.3, 'outline-2');
  scene.face(circle([cx, cy, Z - 0.12], r * 0.6, alongX, alongY, 18), 'metal-top ln');
  for (const at of [0.7, 1.9]) strap(scene, [cx, cy, z + at]);
  scene.box([cx - 0.13, cy - 0.13, Z - 0.1], [0.26, 0.26, 0.42], 'rod');
  scene.face(closed(circle([cx - 0.02, cy - 0.14, Z + 0.1], 0.13, alongX, alongZ, 14)), 'sig');
  return [cx - 0.1, cy - r, z + 1.3];
}

/** The near half of a band around the cylinder. */
function strap(scene: Scene, [x, y, z]: Point) {
  const near = times(13, (i) => Math.PI + 0.54 + (i / 12) * Math.PI);
  const along = (up: number) => near.map((angle): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r, z + up]);
  scene.face([...along(0), ...along(0.16).toReversed()], 'dark');
}
