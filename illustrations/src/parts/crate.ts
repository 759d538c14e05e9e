import type { Point } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

/** Represents every component that has no drawing. */
export const crate: Part = { label: 'equipment crate', draw, balloon: [1.6, 0.6, 14, 10] };

function draw(scene: Scene, { x, y }: Mount): Point {
  scene.face(
    [
      [x, y, 0],
      [x + 3.4, y, 0],
      [x + 4, y + 2.4, 0],
      [x + 0.6, y + 2.6, 0],
    ],
    'shadow',
  );
  scene.box([x, y, 0.15], [3, 2, 1.7], 'rod').box([x - 0.04, y - 0.04, 1.5], [3.08, 2.08, 0.42], 'metal');
  const straps = [0.7, 2.3].map((a): Point[] => [
    [x + a, y - 0.05, 0.15],
    [x + a, y - 0.05, 1.9],
  ]);
  scene.lines(straps, 'ln1');
  return [x + 1.5, y, 1];
}
