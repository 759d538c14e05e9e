import { type Point, pairs, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

const profile = pairs('0,8.1 -1.8,8.5 -4,8 -6.2,6.3 -7.2,3.4 -7.5,0');
const [x0, x1] = [9, 19.5];
const third = (x1 - x0) / 3;

/** The hybrid kind's canvas over ribs, with an entrance at its end. */
export function shelter(scene: Scene): void {
  const arch = (x: number) => profile.map(([y, z]): Point => [x, y, z]);
  profile.slice(0, -1).forEach(([ya, za], i) => {
    const [yb, zb] = profile[i + 1]!;
    scene.face(path([x0, ya, za], { x: x1 }, { y: yb, z: zb }, { x: x0 }), `canvas-${i + 1}`);
  });
  scene.lines([arch(x0 + third), arch(x0 + 2 * third)], 'fold-2');
  scene.faces(times(3, rollUpWindow), 'glass ln0');
  scene.face([[x1, 0, 0], ...arch(x1)], 'canvas-end');
  scene.face(path([x1, -5.4, 0], { y: -2.2 }, { z: 6.2 }, { y: -3.8, z: 6.8 }, { y: -5.4, z: 5.9 }), 'dark');
  scene.face(
    path([x1, -2.2, 0], { x: x1 + 1.2, y: -1.7 }, { x: x1 + 0.4, y: -2.1, z: 6.1 }, { x: x1, y: -2.2, z: 6.2 }),
    'canvas-4 ln0',
  );
  const edges = [path([x0, -7.5, 0], { x: x1 }), path([x0, 0, 8.1], { x: x1 })];
  scene.lines([[[x1, 0, 0], ...arch(x1)], arch(x0), ...edges], 'outline-2');
  const guys = times(4, (i) => path([x0 + i * third, -6.2, 6.3], { y: -10, z: 0 }));
  scene.lines(guys, 'guy');
}

/** The entrance is in the steep part of the wall. */
function rollUpWindow(index: number): Point[] {
  const [a, b] = [x0 + index * third + 0.7, x0 + (index + 1) * third - 0.7];
  const at = (x: number, down: number): Point => [x, -6.2 - down, 6.3 - 2.9 * down];
  return [at(a, 0.2), at(b, 0.2), at(b, 0.8), at(a, 0.8)];
}
