import { type Point, path, times } from '../../geometry/points.ts';
import type { Scene } from '../../sheet/scene.ts';
import type { Mount } from '../part.ts';

/** The closed body of what is built into the wall and opened from outside, with its vents and its cable up the wall. */
export const cabinetBack =
  (wide: number, deep: number, tall: number) =>
  (scene: Scene, { x, y, z }: Mount): Point => {
    const [front, X, Z] = [y - deep, x + wide, z + tall];
    scene.line(path([X - 0.4, y - 0.1, Z], { z: 7.9 }), 'pipe');
    scene.box([x, front, z], [wide, deep, tall], 'metal');
    scene.side(x + 0.15, X - 0.15, z + 0.15, Z - 0.15, front, 'metal-side ln0');
    for (const low of [z + 0.35, Z - 1.1])
      scene.lines(
        times(5, (i) => path([x + 0.4, front, low + i * 0.17], { x: X - 0.4 })),
        'ln1',
      );
    scene.outline([x, front, z], [X, y, Z], true);
    return [x + 0.35, front, z + tall / 2];
  };
