import { alongX, alongZ, circle, type Point, pairs, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount } from './part.ts';

const [wide, deep, tall] = [2.7, 0.6, 3.1];

export function powerInlet(scene: Scene, mount: Mount): Point {
  const { x, y, z } = mount;
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  hood(scene, [x - 0.12, X + 0.12], [front - 0.5, y], Z);
  scene.side(x + 0.2, X - 0.2, z + 0.2, Z - 0.45, front, 'dark');
  pairs('0.75,1.95 1.95,1.95 0.75,0.8 1.95,0.8').forEach(([a, b], i) => {
    const socket: Point = [x + a, front - 0.12, z + b];
    scene.face(circle(socket, 0.42, alongX, alongZ, 22), 'metal-top ln');
    scene.face(circle(socket, 0.26, alongX, alongZ, 18), i === 2 ? 'sig' : 'dark');
  });
  scene.line(cable([x + 0.75, front - 0.2, z + 0.8]), 'cable');
  scene.line(path([x, front, z], { x: X }, { y }), 'outline-2');
  return [X - 0.3, front, z + 1.4];
}

function hood(scene: Scene, [x, X]: [number, number], [front, y]: [number, number], z: number) {
  const [low, high] = [z - 0.05, z + 0.3];
  scene.face(path([x, front, low], { x: X }, { y, z: high }, { x }), 'metal-top ln');
  scene.face(path([X, front, low], { y }, { z: high }), 'metal-end ln');
}

/** The cable drops to the ground and runs towards the viewer. */
function cable([x, y, z]: Point): Point[] {
  const drop = times(17, (i): Point => {
    const part = i / 16;
    return [x, y - 0.9 * Math.sin((part * Math.PI) / 2), z * (1 - part) * (1 + 0.35 * part)];
  });
  const run = times(40, (i): Point => {
    const part = (i + 1) / 40;
    return [x - 1.6 * part * part, y - 0.9 - 4.2 * part + 0.5 * Math.sin(part * Math.PI * 2), 0];
  });
  return [...drop, ...run];
}
