import { type Point, path, times } from '../../geometry/points.ts';
import type { Scene } from '../../sheet/scene.ts';
import type { Mount } from '../part.ts';

const [wide, deep, tall] = [3.6, 0.95, 1.7];

/** The HVAC unit's inner half: return grille below, supply louvres that lean into the room above. */
export function airOutlet(scene: Scene, { x, y, z }: Mount): Point {
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  scene.side(x - 0.12, X + 0.12, z - 0.5, Z + 0.12, y - 0.02, 'skin-rail ln');
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.side(x + 0.2, X - 0.2, z + 0.95, Z - 0.15, front, 'dark');
  scene.lines(
    times(3, (i) => path([x + 0.2, front - 0.12, z + 1.05 + i * 0.2], { x: X - 0.2 })),
    'grille',
  );
  scene.lines(
    times(5, (i) => path([x + 0.3, front, z + 0.18 + i * 0.14], { x: X - 1.1 })),
    'ln1',
  );
  scene.side(X - 0.8, X - 0.3, z + 0.3, z + 0.65, front, 'dark');
  scene.line(path([x, front, Z], { z }, { x: X }, { y }, { z: Z }, { x }, { y: front }, { x: X }), 'outline-2');
  return [x + 0.5, front, z + 0.5];
}
