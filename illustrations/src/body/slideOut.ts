import { type Point, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** The slide-out room of the expandable kind, extended to y = -4.8 on two jacks. */
export function slideOut(scene: Scene, civilian: boolean): void {
  const [x0, x1, y, z0, z1] = [7.9, 19.1, -4.8, 0.75, 7.7];
  scene.side(x0 - 0.3, x1 + 0.3, z0 - 0.2, z1 + 0.2, 0, 'skin-rail ln');
  for (const x of [x0 + 0.6, x1 - 1]) {
    scene.box([x, y + 0.2, 0.12], [0.32, 0.32, z0 - 0.12], 'rod');
    scene.box([x - 0.25, y - 0.05, 0], [0.82, 0.82, 0.12], 'rod');
  }
  scene.box([x0, y, z0], [x1 - x0, -y, z1 - z0], 'slide');
  const seams = times(3, (i) => x0 + ((x1 - x0) * (i + 1)) / 4);
  scene.lines(
    seams.flatMap((x): Point[][] => [path([x, y, z0], { z: z1 }), path([x, y, z1], { y: 0 })]),
    'fold',
  );
  if (civilian) scene.side(x0, x1, 6.55, 7.15, y, 'band-side').end(y, 0, 6.55, 7.15, x1, 'band-end');
  // The door with its window and two steps, then the window in the side.
  scene.end(-3.9, -1.2, z0 + 0.25, 7, x1, 'skin-end ln').end(-3.4, -1.7, 4.4, 6.2, x1, 'glass ln');
  scene.box([x1, -3.7, 0.36], [0.9, 2.4, 0.14], 'rod').box([x1 + 0.9, -3.7, 0], [0.9, 2.4, 0.14], 'rod');
  scene.side(x0 + 1, x0 + 3.2, 4.1, 5.9, y, 'glass ln');
  scene.line(path([x0 + 2.1, y, 4.1], { z: 5.9 }), 'ln0');
  scene.line(path([x0, y, z0], { x: x1 }, { y: 0 }, { z: z1 }, { x: x0 }, { y }, { z: z0 }), 'outline-2');
}
