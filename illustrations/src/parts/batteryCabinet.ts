import { type Point, pairs, path, times, upTo } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount } from './part.ts';

const [wide, deep, tall] = [2.3, 1.2, 3];

/** Two vented doors over four drawers of cells, under a sloping lid. */
export function batteryCabinet(scene: Scene, { x, y, z, posts }: Mount): Point {
  const [front, X, Z, half] = [y - deep, x + wide, z + tall, x + wide / 2];
  if (posts) scene.box([x - 0.15, front - 0.15, 0], [wide + 0.3, deep + 0.3, z], 'rod');
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.face(path([x - 0.1, front - 0.2, Z - 0.06], { x: X + 0.1 }, { y, z: Z + 0.2 }, { x: x - 0.1 }), 'metal-top ln');
  scene.face(path([X + 0.1, front - 0.2, Z - 0.06], { y }, { z: Z + 0.2 }), 'metal-end ln');
  for (const a of [x + 0.1, half + 0.04]) {
    const b = a + wide / 2 - 0.14;
    scene.side(a, b, z + 0.12, Z - 0.3, front, 'metal-side ln0');
    const slots = [0.3, 1.75].flatMap((low) => times(4, (i) => z + low + i * 0.17));
    scene.eachLine(slots, 'ln1', (at) => path([a + 0.18, front, at], { x: b - 0.18 }));
  }
  bolt(scene, [half, front, z + 1.32]);
  scene.eachLine(upTo(6), 'ln1', (i) => path([X, front + 0.2, z + 0.5 + i * 0.22], { y: y - 0.25 }));
  scene.line(path([x, front, Z - 0.1], { z }, { x: X }, { y }, { z: Z }), 'outline-2');
  return [x + 0.3, front, z + 1.35];
}

/** A plate with the sign for live parts. */
function bolt(scene: Scene, [x, y, z]: Point) {
  scene.side(x - 0.34, x + 0.34, z - 0.28, z + 0.3, y, 'metal-top ln0');
  const zigzag = pairs('0.08,0.24 -0.14,-0.02 0.0,-0.02 -0.08,-0.24 0.14,0.04 0,0.04');
  scene.face(
    zigzag.map(([dx, dz]): Point => [x + dx, y, z + dz]),
    'dark',
  );
}
