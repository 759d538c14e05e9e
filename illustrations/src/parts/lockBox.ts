import { alongY, alongZ, circle, type Point } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

export const lockBox: Part = {
  draw,
  balloon: [2.4, 1.2, 18, 12],
};

function draw(scene: Scene, { x, y, z }: Mount): Point {
  scene.box([x + 0.16, y - 1.15, z], [0.5, 2.3, 1.15], 'rod');
  scene.end(y - 1, y + 1, z + 0.12, z + 1.03, x + 0.66, 'metal-end ln');
  scene.face(circle([x + 0.67, y - 0.45, z + 0.57], 0.26, alongY, alongZ, 18), 'dark');
  scene.face(circle([x + 0.68, y - 0.45, z + 0.57], 0.1, alongY, alongZ, 12), 'sig');
  scene.end(y + 0.2, y + 0.8, z + 0.3, z + 0.85, x + 0.68, 'dark');
  return [x + 0.66, y + 0.9, z + 0.6];
}
