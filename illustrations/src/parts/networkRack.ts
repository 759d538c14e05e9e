import { alongX, alongZ, circle, type Point, path, times, upTo } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';

const [wide, deep, tall] = [1.95, 0.7, 2.9];

/** A half-height rack in a wall cabinet on shock mounts, with its door open to the left. */
export function networkRack(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  mounts(scene, [x, y, z], X);
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.side(x + 0.14, X - 0.14, z + 0.16, Z - 0.16, front, 'in-back ln0');
  units(scene, [x + 0.2, front, z + 0.22], wide - 0.4);
  scene.face(path([x, front, z], { x: x - 0.5, y: front - 1.15 }, { z: Z }, { x, y: front }), 'metal-end ln');
  scene.face(
    path(
      [x - 0.1, front - 0.23, z + 0.3],
      { x: x - 0.4, y: front - 0.92 },
      { z: Z - 0.3 },
      { x: x - 0.1, y: front - 0.23 },
    ),
    'metal-side ln0',
  );
  scene.outline([x, front, z], [X, y, Z]);
  return [x + 0.5, front, Z - 0.5];
}

function mounts(scene: Scene, [x, y, z]: Point, X: number) {
  for (const a of [x + 0.2, X - 0.5]) {
    scene.box([a, y - 0.5, z - 0.24], [0.3, 0.4, 0.24], 'rod');
    scene.line(path([a, y - 0.5, z - 0.12], { x: a + 0.3 }), 'ln0');
  }
}

type RackUnit = { tall: number; look?: string; ports?: number; hasSlots?: boolean; hasLamp?: boolean };

/** From the bottom. */
const rackUnits: RackUnit[] = [
  { tall: 0.5, hasSlots: true, hasLamp: true }, // power supply
  { tall: 0.28 },
  { tall: 0.28, look: 'in-dot' },
  { tall: 0.4, ports: 4 }, // router
  { tall: 0.28, look: 'in-dot' },
  { tall: 0.28, ports: 8 }, // patch panel
  { tall: 0.28, ports: 8, hasLamp: true }, // switch
];

function units(scene: Scene, [x, y, z]: Point, across: number) {
  let low = z;
  for (const { tall: own, look = 'metal-end', ports: count, hasSlots, hasLamp } of rackUnits) {
    const X = x + across;
    scene.side(x, X, low, low + own - 0.05, y, look);
    if (count) ports(scene, [x + 0.14, y, low + 0.07], count);
    if (hasSlots) scene.eachLine(upTo(3), 'ln0', (n) => path([x + 0.15, y, low + 0.12 + n * 0.1], { x: X - 0.5 }));
    if (hasLamp) scene.face(circle([X - 0.14, y, low + 0.12], 0.055, alongX, alongZ, 8), 'sig');
    low += own;
  }
}

function ports(scene: Scene, [x, y, z]: Point, count: number) {
  const made = times(count, (i): Point[] =>
    path([x + i * 0.135, y, z], { x: x + i * 0.135 + 0.09 }, { z: z + 0.09 }, { x: x + i * 0.135 }),
  );
  scene.faces(made, 'dark');
}
