import { height, width } from '../geometry/kinds.ts';
import { alongX, alongZ, circle, type Point, pairs, path, times, upTo } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** The reinforced kind's side: two rows of bolted plates, 0.18 ft proud of the wall. */
export function sidePlates(scene: Scene, length: number, [, oy, z]: Point, civilian: boolean): void {
  const [count, gap, x0, y] = [5, 0.1, 0.62, oy - 0.18];
  const wide = (length - 1.24 - gap * (count - 1)) / count;
  scene.side(0.55, length - 0.55, z + 0.5, z + height - 0.4, oy, 'dark');
  for (const [from, to] of pairs('0.62,4.2 4.3,7.95')) {
    const [low, high] = [z + from, z + to];
    for (const a of times(count, (i) => x0 + i * (wide + gap))) {
      scene.box([a, y, low], [wide, 0.16, high - low], 'plate');
      const columns = [a + 0.28, a + wide - 0.28, a + wide / 2];
      const bolts = columns.flatMap((x) => path([x, y, low + 0.28], { z: high - 0.28 }));
      scene.eachFace(bolts, 'hole', (bolt) => circle(bolt, 0.09, alongX, alongZ, 8));
    }
  }
  if (civilian) scene.side(x0, length - 0.62, z + 6.55, z + 7.15, y, 'band-side');
}

/** The roof of the reinforced kind: plates mounted above the ribs. */
export function roofPlates(scene: Scene, length: number): void {
  const count = 4;
  const wide = (length - 1.6 - 0.3) / count;
  scene.top(0.7, length - 0.7, 0.6, width - 0.6, height + 0.01, 'shade-2');
  for (const i of upTo(count))
    scene.box([0.8 + i * (wide + 0.1), 0.6, height + 0.22], [wide, width - 1.2, 0.14], 'plate');
}
