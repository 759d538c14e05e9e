import { height, width } from '../geometry/kinds.ts';
import { type Point, pairs, upTo } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** The end of a unit at x = `length`: two leaves in a frame, hinges, four lock rods with their keepers and handles. */
export function doors(scene: Scene, length: number, [, y, z]: Point): void {
  scene.end(y, y + width, z, z + height, length, 'skin-endlo');
  leaves(scene, length - 0.1, y, z);
  frame(scene, length, y, z);
  [1.35, 3.1, 4.9, 6.65].forEach((at, i) => {
    rod(scene, [length, y + at, z], i);
  });
}

function leaves(scene: Scene, x: number, y: number, z: number) {
  const [z0, z1] = [z + 0.5, z + height - 0.55];
  scene.end(y + 0.5, y + width - 0.5, z0, z1, x, 'skin-endlo');
  for (const [a, b] of pairs('0.56,3.96 4.04,7.44')) {
    scene.end(y + a, y + b, z0 + 0.06, z1 - 0.06, x, 'skin-end ln');
    const step = (z1 - z0 - 0.7) / 5;
    for (const i of upTo(5)) {
      const [low, high] = [z0 + 0.35 + i * step + 0.16, z0 + 0.35 + (i + 1) * step - 0.16];
      scene.end(y + a + 0.3, y + b - 0.3, low, high, x, 'skin-endlo');
      scene.end(y + a + 0.3, y + b - 0.3, low, low + 0.14, x, 'skin-endhi');
    }
  }
}

function frame(scene: Scene, x: number, y: number, z: number) {
  scene.end(y, y + width, z + height - 0.5, z + height, x, 'skin-rail-end ln');
  scene.end(y, y + width, z, z + 0.46, x, 'skin-rail-end ln');
  for (const [a, b] of pairs('0,0.5 7.5,8')) scene.end(y + a, y + b, z + 0.4, z + height - 0.4, x, 'skin-rail-end ln');
  for (const hinge of [1.2, 3.2, 5.2, 7.2])
    for (const [a, b] of pairs('0.36,0.74 7.26,7.64'))
      scene.end(y + a, y + b, z + hinge, z + hinge + 0.3, x + 0.05, 'skin-rail-end ln');
}

function rod(scene: Scene, [x, y, z]: Point, index: number) {
  scene.box([x + 0.02, y - 0.06, z + 0.2], [0.11, 0.13, height - 0.5], 'rod');
  for (const keeper of [0.3, 2.3, 5.6, height - 0.75])
    scene.box([x + 0.02, y - 0.17, z + keeper], [0.15, 0.34, 0.24], 'rod');
  const odd = index % 2;
  scene.box([x + 0.14, odd ? y - 1.35 : y, z + 3.35 + odd * 0.28], [0.06, 1.35, 0.13], 'rod');
}
