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
  hull,
  type Point,
  pairs,
  path,
  project,
  times,
  unitVector,
  upTo,
} from '../geometry/points.ts';
import type { LeaderEnd, Mount, Part, Scene } from '../sheet/scene.ts';
import { cellularAntenna } from './cellularAntenna.ts';
import { cylinder } from './cylinder.ts';
import { generatorSet } from './generatorSet.ts';
import { networkRack } from './networkRack.ts';
import { refrigerator } from './refrigerator.ts';
import { solarArray } from './solarArray.ts';
import { toolBench } from './toolBench.ts';
import { waterSkid } from './waterSkid.ts';
import { windTurbine } from './windTurbine.ts';

/**
 * How each part is drawn; `Part` says what its function returns. Points are in feet
 * (`Point`); X, Y and Z are the far ends of a part that begins at its mount's x, y and z. Looks such as 'metal ln' are class names
 * without their prefix.
 */
export const parts: Record<PartName, Part> = {
  'solar-panel': { draw: solarArray, balloon: { feet: [-0.4, -0.6], pixels: [-12, -28] } },
  'satellite-dish': { draw: satelliteDish, balloon: { feet: [1.9, -1.2], pixels: [22, -14] } },
  tools: { draw: toolBench, balloon: { feet: [0.4, 1.5], pixels: [6, 18] } },
  plug: { draw: powerInlet, balloon: { feet: [0.7, 1], pixels: [10, 16] } },
  'temperature-high': { draw: climateUnit, balloon: { feet: [-2.2, -2.2], pixels: [-22, -10] } },
  lock: { draw: lockBox, balloon: { feet: [2.4, 1.2], pixels: [18, 12] } },
  battery: { draw: batteryCabinet, balloon: { feet: [-1.6, 1.9], pixels: [-18, 16] } },
  generator: { draw: generatorSet, balloon: { feet: [1.4, 1.2], pixels: [10, 12] } },
  'transfer-switch': { draw: transferSwitch, balloon: { feet: [0.6, 1.5], pixels: [8, 20] } },
  'wind-turbine': { draw: windTurbine, balloon: { feet: [-1.6, -0.6], pixels: [-14, -6] } },
  'radio-tower': { draw: radioMast, balloon: { feet: [0.9, -1], pixels: [18, -16] } },
  server: { draw: networkRack, balloon: { feet: [-1.4, -2.6], pixels: [-8, -20] } },
  antenna: { draw: cellularAntenna, balloon: { feet: [1.7, 0], pixels: [18, -14] } },
  wifi: { draw: meshNodes, balloon: { feet: [-1.5, -1.4], pixels: [-14, -8] } },
  cctv: { draw: cameras, balloon: { feet: [2.2, -1.4], pixels: [20, -6] } },
  refrigerator: { draw: refrigerator, balloon: { feet: [1.6, -3.2], pixels: [8, -20] } },
  water: { draw: waterSkid, balloon: { feet: [-0.2, 2.2], pixels: [-4, 20] } },
  'fire-extinguisher': { draw: fireCylinder, balloon: { feet: [-2, 0.4], pixels: [-24, 6] } },
  crate: { draw: crate, balloon: { feet: [1.6, 0.6], pixels: [14, 10] } },
};

/** The part of this name; a crate for one that only a newer release knows. */
export const knownPart = (part: string): PartName => (factsOfPart(part) ? (part as PartName) : 'crate');

function climateUnit(scene: Scene, { x, y, z }: Mount): LeaderEnd {
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

function lockBox(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  scene.box([x + 0.16, y - 1.15, z], [0.5, 2.3, 1.15], 'rod');
  scene.end(y - 1, y + 1, z + 0.12, z + 1.03, x + 0.66, 'metal-end ln');
  scene.face(circle([x + 0.67, y - 0.45, z + 0.57], 0.26, alongY, alongZ, 18), 'dark');
  scene.face(circle([x + 0.68, y - 0.45, z + 0.57], 0.1, alongY, alongZ, 12), 'sig');
  scene.end(y + 0.2, y + 0.8, z + 0.3, z + 0.85, x + 0.68, 'dark');
  return [x + 0.66, y + 0.9, z + 0.6];
}

/** Four nodes, one above each corner of the roof; the mount is the near left corner. */
function meshNodes(scene: Scene, { x, y, z, span = 20 }: Mount): LeaderEnd {
  const nodes = [width - 0.3, 0.3].flatMap((dy) => [0.3, span - 0.3].map((dx): Point => [x + dx, y + dy, z]));
  for (const node of nodes) meshNode(scene, node);
  return add(nodes[2]!, [0, 0, 1], 1.6);
}

function meshNode(scene: Scene, [x, y, z]: Point) {
  scene.box([x - 0.16, y - 0.16, z], [0.32, 0.32, 0.1], 'rod');
  scene.box([x - 0.06, y - 0.06, z + 0.1], [0.12, 0.12, 1], 'rod');
  for (const dx of [-0.2, 0.2]) scene.line(path([x + dx, y, z + 1.7], { x: x + dx * 1.5, z: z + 2.5 }), 'strut');
  scene.box([x - 0.34, y - 0.16, z + 1], [0.68, 0.32, 0.75], 'metal');
  scene.face(closed(circle([x, y - 0.16, z + 1.4], 0.16, alongX, alongZ, 14)), 'dark');
}

/** Two cameras under the edge of the roof, along the side and over the doors, and a card reader on the door post. */
function cameras(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  camera(scene, [x, y + 7, z + 8.05], [0.9, -0.25, -0.42]);
  camera(scene, [x - 0.28, y, z + 7.75], [-0.62, -0.8, -0.4]);
  scene.box([x + 0.01, y + 0.06, z + 3.7], [0.12, 0.38, 0.85], 'metal');
  scene.end(y + 0.12, y + 0.38, z + 4.2, z + 4.45, x + 0.14, 'dark');
  scene.face(circle([x + 0.14, y + 0.25, z + 3.95], 0.075, alongY, alongZ, 10), 'sig');
  return [x + 0.75, y + 6.7, z + 7.75];
}

/** A tube with a sun shield on an arm, pointing along `towards`. */
function camera(scene: Scene, foot: Point, towards: Point) {
  const axis = unitVector(towards);
  const across = unitVector(cross(axis, alongZ));
  const up = cross(across, axis);
  const [joint, r] = [add(foot, unitVector([axis[0], axis[1], 0]), 0.4), 0.24];
  scene.line([foot, joint], 'strut');
  const [back, front] = [add(joint, axis, -0.2), add(joint, axis, 1)];
  const at = (end: Point, a: number, b: number) => add(add(end, across, a * r), up, b * r);
  scene.face([at(back, -1, -1), at(front, -1, -1), at(front, -1, 1), at(back, -1, 1)], 'metal-side ln');
  scene.face([at(back, 1, -1), at(front, 1, -1), at(front, 1, 1), at(back, 1, 1)], 'metal-end ln');
  scene.face([at(front, -1, -1), at(front, 1, -1), at(front, 1, 1), at(front, -1, 1)], 'metal-end ln');
  scene.face(circle(front, 0.15, across, up, 14), 'dark');
  const brim = add(front, axis, 0.22);
  const shield = [at(back, -1.25, 1.15), at(brim, -1.25, 1.15), at(brim, 1.25, 1.15), at(back, 1.25, 1.15)];
  scene.face(shield, 'metal-top ln');
}

/** The cylinder of the agent, strapped upright to the wall, with its pipe to the edge of the roof and a sounder with a lamp. */
function fireCylinder(scene: Scene, { x, y, z }: Mount): LeaderEnd {
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
  const azimuth = 0.54; // from where the drawing is seen, in radians
  const near = times(13, (i) => Math.PI + azimuth + (i / 12) * Math.PI);
  const along = (up: number) => near.map((angle): Point => [x + Math.cos(angle) * r, y + Math.sin(angle) * r, z + up]);
  scene.face([...along(0), ...along(0.16).toReversed()], 'dark');
}

/** Represents every component that has no drawing. */
function crate(scene: Scene, { x, y }: Mount): LeaderEnd {
  scene.face(path([x, y, 0], { x: x + 3.4 }, { x: x + 4, y: y + 2.4 }, { x: x + 0.6, y: y + 2.6 }), 'shadow');
  scene.box([x, y, 0.15], [3, 2, 1.7], 'rod').box([x - 0.04, y - 0.04, 1.5], [3.08, 2.08, 0.42], 'metal');
  scene.eachLine([0.7, 2.3], 'ln1', (a) => path([x + a, y - 0.05, 0.15], { z: 1.9 }));
  return [x + 1.5, y, 1];
}

function satelliteDish(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  const towards = unitVector([-0.42, -0.72, 0.62]);
  const across = unitVector(cross(towards, alongZ));
  const upwards = cross(across, towards);
  const [radius, depth] = [2.05, 0.72];
  scene.box([x - 0.9, y - 0.9, z], [1.8, 1.8, 0.16], 'rod');
  scene.box([x - 0.16, y - 0.16, z + 0.16], [0.32, 0.32, 1.7], 'rod');
  scene.box([x - 0.42, y - 0.36, z + 1.5], [0.84, 0.8, 0.8], 'metal');
  const centre: Point = [x - 0.25, y - 0.5, z + 2.75];
  /** The bowl at a part of its radius. */
  const ring = (k: number) => circle(add(centre, towards, -depth * (1 - k * k)), radius * k, across, upwards, 40);
  scene.face(hull([1, 0.75, 0.5, 0.25].flatMap(ring), project), 'dish-back outl');
  scene.face(ring(1), 'dish ln').face(ring(0.97), 'dish');
  scene.lines([closed(ring(0.66)), closed(ring(0.33))], 'fold');
  scene.eachLine(upTo(8), 'fold', (i) => [ring(0.12)[i * 5]!, ring(0.97)[i * 5]!]);
  const feed = add(centre, towards, 1.35);
  scene.eachLine([3, 17, 30], 'strut', (i) => [ring(1)[i]!, feed]);
  const nose = add(feed, towards, -0.25);
  scene.faces([circle(feed, 0.24, across, upwards, 12), circle(nose, 0.18, across, upwards, 12)], 'rod-end ln');
  return add(centre, upwards, -0.6);
}

const mastHeight = 4.6;

/** A lattice mast hinged at its foot, with two folded dipoles and a whip. */
function radioMast(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  scene.box([x - 0.55, y - 0.45, z], [1.1, 0.9, 0.14], 'rod');
  scene.box([x - 0.3, y - 0.36, z + 0.14], [0.6, 0.12, 0.45], 'rod');
  lattice(scene, [x, y, z + 0.3]);
  scene.box([x + 0.2, y - 0.3, z + 0.14], [0.34, 0.5, 0.8], 'metal');
  scene.line(path([x, y, z + mastHeight], { z: z + mastHeight + 1.7 }), 'ln1');
  dipole(scene, [x, y, z + 2.5]);
  dipole(scene, [x, y, z + 3.9]);
  scene.eachLine(pairs('-2.2,-1.2 0.9,-2.6'), 'guy', ([dx, dy]) => path([x, y, z + 3.2], { x: x + dx, y: y + dy, z }));
  return [x, y, z + mastHeight];
}

function lattice(scene: Scene, [x, y, z]: Point) {
  const [r, rungs] = [0.2, 9];
  const step = (mastHeight - 0.3) / rungs;
  scene.eachLine([-r, r], 'strut', (d) => path([x + d, y, z], { z: z + mastHeight - 0.3 }));
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

/** Two vented doors over four drawers of cells, under a sloping lid. */
function batteryCabinet(scene: Scene, { x, y, z, posts }: Mount): LeaderEnd {
  const [wide, deep, tall] = [2.3, 1.2, 3];
  const [front, X, Z, half] = [y - deep, x + wide, z + tall, x + wide / 2];
  if (posts) scene.box([x - 0.15, front - 0.15, 0], [wide + 0.3, deep + 0.3, z], 'rod');
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.face(path([x - 0.1, front - 0.2, Z - 0.06], { x: X + 0.1 }, { y, z: Z + 0.2 }, { x: x - 0.1 }), 'metal-top ln');
  scene.face(path([X + 0.1, front - 0.2, Z - 0.06], { y }, { z: Z + 0.2 }), 'metal-end ln');
  for (const a of [x + 0.1, half + 0.04]) {
    const b = a + wide / 2 - 0.14;
    scene.side(a, b, z + 0.12, Z - 0.3, front, 'metal-side ln0');
    const slots = [0.3, 1.75].flatMap((low) => times(4, (i) => z + low + i * 0.17));
    scene.eachLine(slots, 'ln1', (at) => path([a + 0.18, front, at], { x: b - 0.18 }));
  }
  bolt(scene, [half, front, z + 1.32]);
  scene.eachLine(upTo(6), 'ln1', (i) => path([X, front + 0.2, z + 0.5 + i * 0.22], { y: y - 0.25 }));
  scene.line(path([x, front, Z - 0.1], { z }, { x: X }, { y }, { z: Z }), 'outline-2');
  return [x + 0.3, front, z + 1.35];
}

/** A plate with the sign for live parts. */
function bolt(scene: Scene, [x, y, z]: Point) {
  scene.side(x - 0.34, x + 0.34, z - 0.28, z + 0.3, y, 'metal-top ln0');
  const zigzag = pairs('0.08,0.24 -0.14,-0.02 0.0,-0.02 -0.08,-0.24 0.14,0.04 0,0.04');
  const corners = zigzag.map(([dx, dz]): Point => [x + dx, y, z + dz]);
  scene.face(corners, 'dark');
}

/** A small cabinet with the lever of the switch, a row of lamps, and three conduits: mains, generator and battery. */
function transferSwitch(scene: Scene, { x, y, z, posts }: Mount): LeaderEnd {
  const [wide, deep, tall] = [1.15, 0.55, 2];
  const [front, X, Z] = [y - deep, x + wide, z + tall];
  if (posts) for (const a of [x + 0.1, X - 0.26]) scene.box([a, y - 0.2, 0], [0.16, 0.16, z + 0.4], 'rod');
  const conduits = times(3, (i) => x + 0.25 + i * 0.32);
  scene.eachLine(conduits, 'strut', (a) => path([a, y - 0.2, z], { z: posts ? 0 : 0.5 }));
  scene.box([x, front, z], [wide, deep, tall], 'metal');
  scene.side(x + 0.1, X - 0.1, z + 0.1, Z - 0.1, front, 'metal-side ln0');
  const dial: Point = [x + wide / 2, front - 0.02, z + 0.75];
  scene
    .face(circle(dial, 0.36, alongX, alongZ, 24), 'metal-top ln0')
    .face(circle(dial, 0.27, alongX, alongZ, 20), 'dark');
  scene.side(dial[0] - 0.07, dial[0] + 0.07, dial[2] - 0.24, dial[2] + 0.24, front - 0.06, 'sig');
  const lamps = times(3, (i): Point => [x + 0.3 + i * 0.275, front, z + 1.55]);
  scene.eachFace(lamps, 'dark', (lamp) => circle(lamp, 0.085, alongX, alongZ, 10));
  scene.outline([x, front, z], [X, y, Z]);
  return [x + 0.2, front, z + 1.7];
}

function powerInlet(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  const [wide, deep, tall] = [2.7, 0.6, 3.1];
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

/** The cable drops to the ground, bending away from the wall, and runs towards the viewer in a slight wave. */
function cable([x, y, z]: Point): Point[] {
  const drop = times(17, (i): Point => {
    const share = i / 16;
    return [x, y - 0.9 * Math.sin((share * Math.PI) / 2), z * (1 - share) * (1 + 0.35 * share)];
  });
  const run = times(40, (i): Point => {
    const share = (i + 1) / 40;
    return [x - 1.6 * share * share, y - 0.9 - 4.2 * share + 0.5 * Math.sin(share * Math.PI * 2), 0];
  });
  return [...drop, ...run];
}
