import { type Point, path, times } from '../../geometry/points.ts';
import type { Scene } from '../../sheet/scene.ts';
import type { Mount } from '../part.ts';

const [wide, deep, tall, leaves] = [8, 1.5, 6, 4];

/** The closed back of the bench that opens to the outside: four panels with a vent each. */
export function toolStore(scene: Scene, { x, y, z }: Mount): Point {
  const [front, X, Z, pitch] = [y - deep, x + wide, z + tall, wide / leaves];
  scene.box([x, front, z], [wide, deep, tall], 'skin-rail');
  scene.top(x, X, front, y, Z, 'skin-rail ln').end(front, y, z, Z, X, 'skin-rail-end ln');
  for (const i of times(leaves, Number)) {
    const [a, b] = [x + i * pitch + 0.1, x + (i + 1) * pitch - 0.1];
    scene.side(a, b, z + 0.3, Z - 0.15, front, 'skin-hi ln0');
    scene.lines(
      times(4, (n) => path([a + 0.35, front, Z - 0.6 - n * 0.16], { x: b - 0.35 })),
      'ln1',
    );
    scene.side(b - 0.26, b - 0.16, z + 2.6, z + 3.3, front, 'dark');
  }
  scene.side(x, X, z, z + 0.2, front, 'dark');
  scene.outline([x, front, z], [X, y, Z]);
  return [x + 1.1, front, z + 3.6];
}
