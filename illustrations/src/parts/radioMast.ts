import { type Point, pairs, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount } from './part.ts';

const tall = 4.6;

/** A lattice mast hinged at its foot, with two folded dipoles and a whip. */
export function radioMast(scene: Scene, { x, y, z }: Mount): Point {
  scene.box([x - 0.55, y - 0.45, z], [1.1, 0.9, 0.14], 'rod');
  scene.box([x - 0.3, y - 0.36, z + 0.14], [0.6, 0.12, 0.45], 'rod');
  lattice(scene, [x, y, z + 0.3]);
  scene.box([x + 0.2, y - 0.3, z + 0.14], [0.34, 0.5, 0.8], 'metal');
  scene.line(path([x, y, z + tall], { z: z + tall + 1.7 }), 'ln1');
  dipole(scene, [x, y, z + 2.5]);
  dipole(scene, [x, y, z + 3.9]);
  scene.eachLine(pairs('-2.2,-1.2 0.9,-2.6'), 'guy', ([dx, dy]) => path([x, y, z + 3.2], { x: x + dx, y: y + dy, z }));
  return [x, y, z + tall];
}

function lattice(scene: Scene, [x, y, z]: Point) {
  const [r, rungs] = [0.2, 9];
  const step = (tall - 0.3) / rungs;
  scene.eachLine([-r, r], 'strut', (d) => path([x + d, y, z], { z: z + tall - 0.3 }));
  const braces = times(rungs, (i): Point[] => {
    const d = i % 2 ? r : -r;
    return path([x + d, y, z + i * step], { x: x - d, z: z + (i + 1) * step });
  });
  scene.lines(braces, 'ln1');
}

/** A flat loop on an arm, upright for vertical polarization. */
function dipole(scene: Scene, [x, y, z]: Point) {
  scene.line(path([x, y, z], { x: x - 1.1 }), 'strut');
  const [a, b] = [x - 1.28, x - 0.98];
  scene.line(path([a, y, z - 0.5], { z: z + 0.5 }, { x: b }, { z: z - 0.5 }, { x: a }), 'ln1');
  scene.side(x - 1.26, x - 1, z - 0.12, z + 0.12, y, 'rod-side ln0');
}
