import { type Point, path, times } from '../../geometry/points.ts';
import type { Scene } from '../../sheet/scene.ts';
import type { Mount } from '../part.ts';
import { floorAt } from './room.ts';

const [wide, deep, tall] = [2.3, 0.5, 2.8];

/** Behind the inlets: two rows of breakers under a main switch, and the trunking to the floor. */
export function distributionBoard(scene: Scene, { x, y, z }: Mount): Point {
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  scene.box([x + 0.85, y - 0.28, floorAt], [0.6, 0.28, z - floorAt], 'metal');
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.side(x + 0.12, X - 0.12, z + 0.12, Z - 0.12, front, 'metal-top ln0');
  scene.side(x + 0.95, X - 0.95, Z - 0.62, Z - 0.28, front, 'sig');
  for (const low of [z + 0.35, z + 1.25]) {
    scene.side(x + 0.28, X - 0.28, low, low + 0.55, front, 'dark');
    scene.faces(
      times(7, (i): Point[] => {
        const a = x + 0.35 + i * 0.235;
        return path([a, front, low + 0.1], { x: a + 0.15 }, { z: low + 0.45 }, { x: a });
      }),
      'metal-top',
    );
  }
  scene.outline([x, front, z], [X, y, Z]);
  return [x + 0.3, front, z + 2.2];
}
