import { alongX, alongZ, circle, closed, type Point, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

const [wide, deep, tall] = [3.6, 1.5, 3];

export const climateUnit: Part = {
  draw,
  balloon: [-2.2, -2.2, -22, -10],
};

function draw(scene: Scene, { x, y, z }: Mount): Point {
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  scene.face(path([x - 0.1, y - 0.02, z - 1.1], { x: X - 0.5 }, { x: X, z }, { x }), 'shade-2');
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  fan(scene, [x + 1.3, front, z + 1.5]);
  const louvres = times(8, (i) => path([x + 2.72, front, z + 0.4 + i * 0.3], { x: x + 3.38 }));
  const vents = times(7, (i) => path([X, front + 0.25, z + 0.5 + i * 0.3], { y: y - 0.25 }));
  scene.lines(louvres, 'ln1').lines(vents, 'ln1');
  scene.line(path([x, front, z], { x: X }, { y }, { z: Z }, { x }, { y: front }, { z }), 'outline-2');
  return [x + 0.5, front, z + 2.6];
}

function fan(scene: Scene, centre: Point) {
  const around = (radius: number, corners: number) => circle(centre, radius, alongX, alongZ, corners);
  const [x, y, z] = centre;
  scene.face(around(1.12, 36), 'dark ln');
  for (const radius of [0.9, 0.66, 0.42]) scene.line(closed(around(radius, 32)), 'grille');
  const spokes = times(6, (i): Point[] => {
    const [dx, dz] = [Math.cos((i / 6) * Math.PI) * 1.1, Math.sin((i / 6) * Math.PI) * 1.1];
    return path([x - dx, y, z - dz], { x: x + dx, z: z + dz });
  });
  scene.lines(spokes, 'grille').face(around(0.24, 16), 'metal-side ln');
}
