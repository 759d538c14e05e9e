import { alongX, alongZ, circle, type Point, path, upTo } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';

const [wide, deep, tall] = [1.85, 0.5, 2.85];

/** Built into the wall and opened from outside: a glazed door, three shelves, and the display of the temperature logger. */
export function refrigerator(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  scene.side(x - 0.16, X + 0.16, z - 0.16, Z + 0.16, y - 0.02, 'skin-rail ln');
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.side(x + 0.08, X - 0.08, z + 0.42, Z - 0.45, front, 'metal-top ln0');
  scene.side(x + 0.24, X - 0.34, z + 0.58, Z - 0.6, front, 'glass ln0');
  shelves(scene, [x + 0.24, front, z + 0.58], wide - 0.58);
  scene.box([X - 0.24, front - 0.12, z + 0.95], [0.08, 0.12, 1], 'rod');
  scene
    .side(x + 0.2, x + 0.95, Z - 0.36, Z - 0.1, front, 'dark')
    .face(circle([X - 0.3, front, Z - 0.23], 0.07, alongX, alongZ, 10), 'sig');
  scene.eachLine(upTo(3), 'ln1', (i) => path([x + 0.25, front, z + 0.12 + i * 0.1], { x: X - 0.25 }));
  scene.outline([x, front, z], [X, y, Z]);
  return [x + 0.7, front, z + 1.8];
}

/** Cartons and vials behind the glass; the middle shelf is the mirror image of the others. */
function shelves(scene: Scene, [x, y, z]: Point, across: number) {
  const boards = [0.03, 0.58, 1.14];
  // From the left edge, width, height.
  const cartons = [
    [0.1, 0.3, 0.3],
    [0.5, 0.22, 0.36],
    [0.85, 0.28, 0.24],
  ] as const;
  boards.forEach((up, i) => {
    for (const [at, wideness, high] of i === 1 ? cartons.toReversed() : cartons)
      scene.side(
        x + (i === 1 ? across - at - wideness : at),
        x + (i === 1 ? across - at : at + wideness),
        z + up,
        z + up + high,
        y,
        'metal-top ln0',
      );
  });
  scene.eachLine(boards, 'ln1', (up) => path([x, y, z + up], { x: x + across }));
}
