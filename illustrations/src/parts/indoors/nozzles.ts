import { alongX, alongY, circle, type Point, path } from '../../geometry/points.ts';
import type { Scene } from '../../sheet/scene.ts';
import type { Mount } from '../part.ts';

/** The pipe of the fire suppression under the ceiling, with nozzles that point down. */
export function nozzles(scene: Scene, { x, y, z, span = 14 }: Mount): Point {
  const at = [0.12, 0.5, 0.88].map((part) => x + span * part);
  scene.line(path([x, y - 0.3, z], { x: x + span }, { y }), 'pipe');
  for (const nozzle of at) {
    scene.line(path([nozzle, y - 0.3, z], { z: z - 0.4 }), 'strut');
    scene.face(circle([nozzle, y - 0.3, z - 0.45], 0.22, alongX, alongY, 14), 'sig');
  }
  return [at[0]! + 0.5, y - 0.3, z];
}
