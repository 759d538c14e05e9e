import { height, width } from '../geometry/kinds.ts';
import type { Scene } from '../sheet/scene.ts';

/** Rails and posts of an end, whether it is closed or has doors. */
export function endFrame(scene: Scene, x: number, y: number, z: number): void {
  scene.end(y, y + width, z + height - 0.5, z + height, x, 'skin-rail-end ln');
  scene.end(y, y + width, z, z + 0.46, x, 'skin-rail-end ln');
  for (const [a, b] of [
    [0, 0.5],
    [width - 0.5, width],
  ] as const)
    scene.end(y + a, y + b, z + 0.4, z + height - 0.4, x, 'skin-rail-end ln');
}
