import { height, width } from '../geometry/kinds.ts';
import { type Point, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** Die-stamped ribs across the roof, between two smooth edges. */
export function roof(scene: Scene, length: number, [, y, z0]: Point): void {
  const z = z0 + height;
  scene.top(0, length, y, y + width, z, 'skin-top');
  const count = Math.round((length - 1.6) / 0.69);
  const pitch = (length - 1.6) / count;
  const strip =
    (from: number, to: number) =>
    (i: number): Point[] => {
      const [a, b] = [0.8 + (i + from) * pitch, 0.8 + (i + to) * pitch];
      return path([a, y + 0.5, z], { x: b }, { y: y + width - 0.5 }, { x: a });
    };
  scene.faces(times(count, strip(0.62, 0.8)), 'skin-toplo').faces(times(count, strip(0.8, 1)), 'skin-tophi');
  scene.lines(
    [0.28, width - 0.28].map((d) => path([0.5, y + d, z], { x: length - 0.4 })),
    'fold',
  );
}
