import { type Point, path } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

/** Represents every component that has no drawing. */
export const crate: Part = { draw, balloon: [1.6, 0.6, 14, 10] };

function draw(scene: Scene, { x, y, z }: Mount): Point {
  scene.face(
    path([x, y, z], { x: x + 3.4 }, { x: x + 4, y: y + 2.4 }, { x: x + 0.6, y: y + 2.6 }),
    z > 0 ? 'shade' : 'shadow', // on planks, which are darker than a tone of the ground
  );
  const foot = z + 0.15;
  scene.box([x, y, foot], [3, 2, 1.7], 'rod').box([x - 0.04, y - 0.04, foot + 1.35], [3.08, 2.08, 0.42], 'metal');
  const straps = [0.7, 2.3].map((a) => path([x + a, y - 0.05, foot], { z: foot + 1.75 }));
  scene.lines(straps, 'ln1');
  return z > 0 ? [x + 1.5, y + 1.2, foot + 1.77] : [x + 1.5, y, 1]; // indoors other parts are in front of it
}
