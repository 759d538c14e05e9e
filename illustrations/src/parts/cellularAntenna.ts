import { circle, closed, type Point, pairs, path, project } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';

const [pole, panel] = [2.1, 1.5]; // heights

/** Three sector panels around a short pole, with the gateway's box at its foot. */
export function cellularAntenna(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  scene.face(closed(circle([x, y, z + 0.05], 0.45, [1, 0, 0], [0, 1, 0], 20)), 'rod-top ln');
  scene.box([x - 1.15, y - 0.35, z], [0.6, 0.7, 0.75], 'metal');
  scene.side(x - 1.07, x - 0.63, z + 0.2, z + 0.6, y - 0.35, 'dark');
  scene.line(path([x - 0.55, y - 0.1, z + 0.3], { x: x - 0.3, z: z + 0.1 }, { x, y: y - 0.05, z: z + 0.25 }), 'ln1');
  sector(scene, [x, y, z + pole], 1.35);
  scene.face(path([x - 0.08, y, z + 0.05], { x: x + 0.08 }, { z: z + pole + 0.75 }, { x: x - 0.08 }), 'rod-end ln');
  sector(scene, [x, y, z + pole], -2.6);
  sector(scene, [x, y, z + pole], -0.55);
  return [x + 0.3, y - 0.2, z + pole + 0.3];
}

/** A flat radome on two clamps, turned to `angle`. */
function sector(scene: Scene, [x, y, z]: Point, angle: number) {
  const [ox, oy] = [Math.cos(angle), Math.sin(angle)];
  const corner = (out: number, aside: number, up: number): Point => [
    x + ox * out - oy * aside,
    y + oy * out + ox * aside,
    z + up,
  ];
  scene.eachLine([-0.4, 0.4], 'strut', (up) => [corner(0, 0, up), corner(0.35, 0, up)]);
  const sides = pairs('0.3,-0.24 0.52,-0.24 0.52,0.24 0.3,0.24');
  const walls = sides.map((side, i) => [side, sides[(i + 1) % 4]!] as const);
  // The walls are in anticlockwise order, so one that runs to the right on the sheet faces the viewer.
  const facing = walls.filter(([from, to]) => project(corner(...from, 0))[0] < project(corner(...to, 0))[0]);
  for (const [[o1, a1], [o2, a2]] of facing) {
    const tone = Math.abs(a2 - a1) > Math.abs(o2 - o1) ? 'metal-top ln' : 'metal-end ln';
    scene.face(
      [corner(o1, a1, -panel / 2), corner(o2, a2, -panel / 2), corner(o2, a2, panel / 2), corner(o1, a1, panel / 2)],
      tone,
    );
  }
  scene.face(
    sides.map(([out, aside]) => corner(out, aside, panel / 2)),
    'metal-top ln',
  );
}
