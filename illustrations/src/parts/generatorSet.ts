import { type Point, path, times, upTo } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';

const [long, deep, tall] = [5.6, 2.5, 3.2];

/**
 * A silenced generator on a bunded base, with louvred doors, control panel, exhaust and lifting eye. It stands on the ground beside the
 * unit, so the mount's height doesn't count. All numbers are feet; X, Y and Z are its far ends.
 * @returns where the leader of its balloon ends
 */
export function generatorSet(scene: Scene, { x, y }: Mount): LeaderEnd {
  const [X, Y, low, Z] = [x + long, y + deep, 0.6, tall];
  // Shadow, base with two fork pockets, housing.
  scene.face(path([x, y, 0], { x: X + 0.4 }, { x: X + 1.4, y: Y + 0.4 }, { x: x + 1 }), 'shadow');
  scene.box([x - 0.15, y - 0.15, 0.12], [long + 0.3, deep + 0.3, low - 0.12], 'rod');
  for (const a of [x + 1, X - 1.9]) scene.side(a, a + 0.9, 0.2, 0.48, y - 0.15, 'dark');
  scene.box([x, y, low], [long, deep, Z - low], 'slide');
  doors(scene, [x, y, low]);
  // Control panel: plate, display, button.
  scene.side(x + 4.25, x + 5.25, low + 0.95, Z - 0.35, y, 'metal-side ln0');
  scene.side(x + 4.4, x + 5.1, low + 1.55, Z - 0.5, y, 'dark');
  scene.side(x + 4.45, x + 4.65, low + 1.15, low + 1.35, y, 'sig');
  // Air outlet at the right end.
  const outlet = times(8, (i) => path([X, y + 0.35, low + 0.5 + i * 0.24], { y: Y - 0.35 }));
  scene.end(y + 0.25, Y - 0.25, low + 0.35, Z - 0.3, X, 'dark').lines(outlet, 'grille');
  roof(scene, [x, y, Z]);
  const edges = path([x, y, low], { x: X }, { y: Y }, { z: Z }, { x }, { y }, { z: low });
  scene.line(edges, 'outline-2');
  return [X - 0.5, y, low + 0.5];
}

function doors(scene: Scene, [x, y, z]: Point) {
  for (const a of [x + 0.25, x + 2.2]) {
    scene.side(a, a + 1.8, z + 0.2, tall - 0.25, y, 'skin-side ln0');
    const slots = times(5, (i) => path([a + 0.25, y, z + 1.25 + i * 0.2], { x: a + 1.55 }));
    scene.lines(slots, 'ln1').side(a + 1.5, a + 1.62, z + 0.6, z + 0.95, y, 'dark');
  }
}

function roof(scene: Scene, [x, y, z]: Point) {
  // Air inlet with its slats, lifting eye, exhaust with its rain cap.
  scene.top(x + 0.5, x + 1.9, y + 0.6, y + 1.9, z, 'dark');
  scene.eachLine(upTo(5), 'grille', (i) => path([x + 0.5, y + 0.75 + i * 0.25, z], { x: x + 1.9 }));
  scene.box([x + 2.7, y + 1.1, z], [0.5, 0.14, 0.3], 'rod');
  scene.box([x + 4.4, y + 1.2, z], [0.3, 0.3, 0.65], 'rod');
  scene.face(
    path([x + 4.3, y + 1.1, z + 0.6], { x: x + 4.8, z: z + 0.72 }, { y: y + 1.6 }, { x: x + 4.3, z: z + 0.6 }),
    'metal-top ln',
  );
}
