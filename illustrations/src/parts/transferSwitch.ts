import { alongX, alongZ, circle, type Point, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount } from './part.ts';

const [wide, deep, tall] = [1.15, 0.55, 2];

/** A small cabinet with the lever of the switch, a row of lamps, and three conduits: mains, generator and battery. */
export function transferSwitch(scene: Scene, { x, y, z, posts }: Mount): Point {
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  if (posts) for (const a of [x + 0.1, X - 0.26]) scene.box([a, y - 0.2, 0], [0.16, 0.16, z + 0.4], 'rod');
  const conduits = times(3, (i) => x + 0.25 + i * 0.32);
  scene.eachLine(conduits, 'strut', (a) => path([a, y - 0.2, z], { z: posts ? 0 : 0.5 }));
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.side(x + 0.1, X - 0.1, z + 0.1, Z - 0.1, front, 'metal-side ln0');
  const dial: Point = [x + wide / 2, front - 0.02, z + 0.75];
  scene
    .face(circle(dial, 0.36, alongX, alongZ, 24), 'metal-top ln0')
    .face(circle(dial, 0.27, alongX, alongZ, 20), 'dark');
  scene.side(dial[0] - 0.07, dial[0] + 0.07, dial[2] - 0.24, dial[2] + 0.24, front - 0.06, 'sig');
  const lamps = times(3, (i): Point => [x + 0.3 + i * 0.275, front, z + 1.55]);
  scene.eachFace(lamps, 'dark', (lamp) => circle(lamp, 0.085, alongX, alongZ, 10));
  scene.outline([x, front, z], [X, y, Z]);
  return [x + 0.2, front, z + 1.7];
}
