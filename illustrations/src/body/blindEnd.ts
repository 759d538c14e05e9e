import { height, width } from '../geometry/kinds.ts';
import { type Point, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import { endFrame } from './endFrame.ts';

const folds = 8;

/** The closed end of a unit, which is opposite its doors: a corrugated wall in a frame. */
export function blindEnd(scene: Scene, x: number, [, y, z]: Point): void {
  scene.end(y, y + width, z, z + height, x, 'skin-end');
  const pitch = (width - 1) / folds;
  const [low, high] = [z + 0.46, z + height - 0.5];
  const strips = (from: number, to: number) =>
    times(folds, (i): Point[] => {
      const [a, b] = [y + 0.5 + (i + from) * pitch, y + 0.5 + (i + to) * pitch];
      return path([x, a, low], { y: b }, { z: high }, { y: a });
    });
  scene.faces(strips(0.3, 0.5), 'skin-endlo').faces(strips(0.8, 1), 'skin-endhi');
  const lines = times(folds, (i) => y + 0.5 + (i + 0.3) * pitch);
  scene.lines(
    lines.map((a) => path([x, a, low], { z: high })),
    'fold',
  );
  endFrame(scene, x, y, z);
}
