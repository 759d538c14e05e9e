import { alongX, alongY, alongZ, circle, type Point, path, upTo } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';
import { cylinder } from './cylinder.ts';

const [long, deep, tall] = [3.6, 2.2, 2.9];

/** Two filter vessels, a pump and a dosing tank in an open frame. */
export function waterSkid(scene: Scene, { x, y }: Mount): LeaderEnd {
  const [X, Y] = [x + long, y + deep];
  scene.face(path([x, y, 0], { x: X + 0.4 }, { x: X + 1.2, y: Y + 0.4 }, { x: x + 0.8 }), 'shadow');
  scene.box([x, y, 0.15], [long, deep, 0.28], 'rod');
  for (const a of [x + 0.5, X - 1.1]) scene.side(a, a + 0.6, 0.2, 0.38, y, 'dark');
  const post = (a: number, b: number) => scene.box([a, b, 0.43], [0.13, 0.13, tall - 0.43], 'rod');
  post(x, Y - 0.13);
  post(X - 0.13, Y - 0.13);
  scene.box([x, Y - 0.13, tall - 0.13], [long, 0.13, 0.13], 'rod');
  vessel(scene, [x + 0.75, y + 1.35, 0.43]);
  vessel(scene, [x + 1.75, y + 1.35, 0.43]);
  scene.line(path([x + 0.75, y + 1.35, 2.62], { z: 2.75 }, { x: x + 1.75 }, { z: 2.62 }), 'pipe');
  tank(scene, [x + 2.9, y + 1.2, 0.43]);
  pump(scene, [x + 0.4, y + 0.2, 0.43]);
  post(x, y);
  post(X - 0.13, y);
  scene.box([x, y, tall - 0.13], [0.13, deep, 0.13], 'rod').box([X - 0.13, y, tall - 0.13], [0.13, deep, 0.13], 'rod');
  scene.box([x, y, tall - 0.13], [long, 0.13, 0.13], 'rod');
  return [x + 1.3, y, 0.3];
}

/** An upright vessel with domed ends and a gauge. */
function vessel(scene: Scene, [x, y, z]: Point) {
  const [r, high] = [0.4, 1.85];
  cylinder(scene, [x, y, z + 0.1], r, z + high, 'ln');
  scene.face(circle([x, y, z + high + 0.16], r * 0.6, alongX, alongY, 18), 'metal-top ln');
  scene.box([x - 0.1, y - 0.1, z + high + 0.14], [0.2, 0.2, 0.2], 'rod');
  scene.face(circle([x - 0.1, y - r, z + 1.15], 0.16, alongX, alongZ, 14), 'metal-top ln0');
}

function tank(scene: Scene, [x, y, z]: Point) {
  scene.box([x - 0.38, y - 0.4, z], [0.76, 0.8, 1.15], 'canvas-box');
  scene.box([x - 0.14, y - 0.14, z + 1.15], [0.28, 0.28, 0.14], 'rod');
}

/** A foot-mounted motor, and a hose that runs from it towards the viewer. */
function pump(scene: Scene, [x, y, z]: Point) {
  scene.box([x, y, z], [1.3, 0.55, 0.1], 'metal').box([x + 0.45, y + 0.05, z + 0.1], [0.8, 0.45, 0.45], 'rod');
  scene.eachLine(upTo(5), 'ln0', (i) => path([x + 0.55 + i * 0.14, y + 0.05, z + 0.12], { z: z + 0.52 }));
  scene.face(circle([x + 0.28, y + 0.02, z + 0.36], 0.27, alongX, alongZ, 20), 'metal-side ln');
  scene.face(circle([x + 0.28, y - 0.02, z + 0.36], 0.12, alongX, alongZ, 14), 'dark');
}
