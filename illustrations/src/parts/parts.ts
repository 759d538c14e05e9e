import { factsOfPart, type PartName } from '@fieldbox/contract/catalogue/parts';
import { width } from '../geometry/kinds.ts';
import {
  add,
  alongX,
  alongY,
  alongZ,
  circle,
  closed,
  cross,
  type Point,
  path,
  times,
  unit,
} from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import { batteryCabinet } from './batteryCabinet.ts';
import { cellularAntenna } from './cellularAntenna.ts';
import { cylinder } from './cylinder.ts';
import { generatorSet } from './generatorSet.ts';
import { networkRack } from './networkRack.ts';
import type { Mount, Part } from './part.ts';
import { powerInlet } from './powerInlet.ts';
import { radioMast } from './radioMast.ts';
import { refrigerator } from './refrigerator.ts';
import { satelliteDish } from './satelliteDish.ts';
import { solarArray } from './solarArray.ts';
import { toolBench } from './toolBench.ts';
import { transferSwitch } from './transferSwitch.ts';
import { waterSkid } from './waterSkid.ts';
import { windTurbine } from './windTurbine.ts';

export const parts: Record<PartName, Part> = {
  'solar-panel': { draw: solarArray, balloon: [-0.4, -0.6, -12, -28] },
  'satellite-dish': { draw: satelliteDish, balloon: [1.9, -1.2, 22, -14] },
  tools: { draw: toolBench, balloon: [0.4, 1.5, 6, 18] },
  plug: { draw: powerInlet, balloon: [0.7, 1, 10, 16] },
  'temperature-high': { draw: climateUnit, balloon: [-2.2, -2.2, -22, -10] },
  lock: { draw: lockBox, balloon: [2.4, 1.2, 18, 12] },
  battery: { draw: batteryCabinet, balloon: [-1.6, 1.9, -18, 16] },
  generator: { draw: generatorSet, balloon: [1.4, 1.2, 10, 12] },
  'transfer-switch': { draw: transferSwitch, balloon: [0.6, 1.5, 8, 20] },
  'wind-turbine': { draw: windTurbine, balloon: [-1.6, -0.6, -14, -6] },
  'radio-tower': { draw: radioMast, balloon: [0.9, -1, 18, -16] },
  server: { draw: networkRack, balloon: [-1.4, -2.6, -8, -20] },
  antenna: { draw: cellularAntenna, balloon: [1.7, 0, 18, -14] },
  wifi: { draw: meshNodes, balloon: [-1.5, -1.4, -14, -8] },
  cctv: { draw: cameras, balloon: [2.2, -1.4, 20, -6] },
  refrigerator: { draw: refrigerator, balloon: [1.6, -3.2, 8, -20] },
  water: { draw: waterSkid, balloon: [-0.2, 2.2, -4, 20] },
  'fire-extinguisher': { draw: fireCylinder, balloon: [-2, 0.4, -24, 6] },
  crate: { draw: crate, balloon: [1.6, 0.6, 14, 10] },
};

/** The part of this name; a crate for one that only a newer release knows. */
export const knownPart = (part: string): PartName => (factsOfPart(part) ? (part as PartName) : 'crate');

function climateUnit(scene: Scene, { x, y, z }: Mount): Point {
  const [wide, deep, tall] = [3.6, 1.5, 3];
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

function lockBox(scene: Scene, { x, y, z }: Mount): Point {
  scene.box([x + 0.16, y - 1.15, z], [0.5, 2.3, 1.15], 'rod');
  scene.end(y - 1, y + 1, z + 0.12, z + 1.03, x + 0.66, 'metal-end ln');
  scene.face(circle([x + 0.67, y - 0.45, z + 0.57], 0.26, alongY, alongZ, 18), 'dark');
  scene.face(circle([x + 0.68, y - 0.45, z + 0.57], 0.1, alongY, alongZ, 12), 'sig');
  scene.end(y + 0.2, y + 0.8, z + 0.3, z + 0.85, x + 0.68, 'dark');
  return [x + 0.66, y + 0.9, z + 0.6];
}

/** Four nodes, one above each corner of the roof; the mount is the near left corner. */
function meshNodes(scene: Scene, { x, y, z, span = 20 }: Mount): Point {
  const nodes = [width - 0.3, 0.3].flatMap((dy) => [0.3, span - 0.3].map((dx): Point => [x + dx, y + dy, z]));
  for (const node of nodes) meshNode(scene, node);
  return add(nodes[2]!, [0, 0, 1], 1.6);
}

function meshNode(scene: Scene, [x, y, z]: Point) {
  scene.box([x - 0.16, y - 0.16, z], [0.32, 0.32, 0.1], 'rod');
  scene.box([x - 0.06, y - 0.06, z + 0.1], [0.12, 0.12, 1], 'rod');
  for (const dx of [-0.2, 0.2]) scene.line(path([x + dx, y, z + 1.7], { x: x + dx * 1.5, z: z + 2.5 }), 'strut');
  scene.box([x - 0.34, y - 0.16, z + 1], [0.68, 0.32, 0.75], 'metal');
  scene.face(closed(circle([x, y - 0.16, z + 1.4], 0.16, [1, 0, 0], [0, 0, 1], 14)), 'dark');
}

/** Two cameras under the edge of the roof, along the side and over the doors, and a card reader on the door post. */
function cameras(scene: Scene, { x, y, z }: Mount): Point {
  camera(scene, [x, y + 7, z + 8.05], [0.9, -0.25, -0.42]);
  camera(scene, [x - 0.28, y, z + 7.75], [-0.62, -0.8, -0.4]);
  scene.box([x + 0.01, y + 0.06, z + 3.7], [0.12, 0.38, 0.85], 'metal');
  scene.end(y + 0.12, y + 0.38, z + 4.2, z + 4.45, x + 0.14, 'dark');
  scene.face(circle([x + 0.14, y + 0.25, z + 3.95], 0.075, [0, 1, 0], [0, 0, 1], 10), 'sig');
  return [x + 0.75, y + 6.7, z + 7.75];
}

/** A tube with a sun shield on an arm, pointing along `towards`. */
function camera(scene: Scene, foot: Point, towards: Point) {
  const axis = unit(towards);
  const across = unit(cross(axis, alongZ));
  const up = cross(across, axis);
  const [joint, r] = [add(foot, unit([axis[0], axis[1], 0]), 0.4), 0.24];
  scene.line([foot, joint], 'strut');
  const [back, front] = [add(joint, axis, -0.2), add(joint, axis, 1)];
  const at = (end: Point, a: number, b: number) => add(add(end, across, a * r), up, b * r);
  scene.face([at(back, -1, -1), at(front, -1, -1), at(front, -1, 1), at(back, -1, 1)], 'metal-side ln');
  scene.face([at(back, 1, -1), at(front, 1, -1), at(front, 1, 1), at(back, 1, 1)], 'metal-end ln');
  scene.face([at(front, -1, -1), at(front, 1, -1), at(front, 1, 1), at(front, -1, 1)], 'metal-end ln');
  scene.face(circle(front, 0.15, across, up, 14), 'dark');
  const brim = add(front, axis, 0.22);
  scene.face(
    [at(back, -1.25, 1.15), at(brim, -1.25, 1.15), at(brim, 1.25, 1.15), at(back, 1.25, 1.15)],
    'metal-top ln',
  );
}

/** The cylinder of the agent, strapped upright to the wall, with its pipe to the edge of the roof and a sounder with a lamp. */
function fireCylinder(scene: Scene, { x, y, z }: Mount): Point {
  const r = 0.4;
  const [cx, cy, Z] = [x + r, y - r - 0.08, z + 3];
  scene.side(x + 0.05, x + 2 * r - 0.05, z + 0.3, Z - 0.2, y - 0.04, 'rod-side ln');
  const pipe = path([cx, y - 0.15, Z + 0.3], { z: 7.6 }, { x: cx + 0.9 });
  scene.line([[cx, cy, Z + 0.3], ...pipe], 'pipe');
  cylinder(scene, [cx, cy, z], r, Z - 0.3, 'outline-2');
  scene.face(circle([cx, cy, Z - 0.12], r * 0.6, alongX, alongY, 18), 'metal-top ln');
  for (const at of [0.7, 1.9]) strap(scene, [cx, cy, z + at], r);
  scene.box([cx - 0.13, cy - 0.13, Z - 0.1], [0.26, 0.26, 0.42], 'rod');
  scene.face(closed(circle([cx - 0.02, cy - 0.14, Z + 0.1], 0.13, alongX, alongZ, 14)), 'sig');
  return [cx - 0.1, cy - r, z + 1.3];
}

/** The near half of a band around the cylinder. */
function strap(scene: Scene, [x, y, z]: Point, r: number) {
  const near = times(13, (i) => Math.PI + 0.54 + (i / 12) * Math.PI);
  const along = (up: number) => near.map((angle): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r, z + up]);
  scene.face([...along(0), ...along(0.16).toReversed()], 'dark');
}

/** Represents every component that has no drawing. */
function crate(scene: Scene, { x, y }: Mount): Point {
  scene.face(path([x, y, 0], { x: x + 3.4 }, { x: x + 4, y: y + 2.4 }, { x: x + 0.6, y: y + 2.6 }), 'shadow');
  scene.box([x, y, 0.15], [3, 2, 1.7], 'rod').box([x - 0.04, y - 0.04, 1.5], [3.08, 2.08, 0.42], 'metal');
  scene.eachLine([0.7, 2.3], 'ln1', (a) => path([x + a, y - 0.05, 0.15], { z: 1.9 }));
  return [x + 1.5, y, 1];
}
