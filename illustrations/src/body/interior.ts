import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { height, kinds, width } from '../geometry/kinds.ts';
import { path, times } from '../geometry/points.ts';
import { floorAt, wallAt } from '../parts/indoors/room.ts';
import type { Scene } from '../sheet/scene.ts';
import { corrugation } from './corrugation.ts';

/** The opening to the slide-out of the expandable kind in the turned unit, and the depth of the room behind it. */
const annex = { x0: 0.9, x1: 12.1, z0: 0.75, z1: 7.7, far: width + 4.7 };
/** Of one leaf of the doors, on their inside. */
const leaf = width / 2 - 0.5;

/** A turned unit without roof, back wall and closed end: its floor, the wall with the services, and the doors from inside. */
export function interior(scene: Scene, kind: ContainerKind, civilian: boolean): void {
  const { length } = kinds[kind];
  floor(scene, length);
  doorsFromInside(scene);
  if (kind === 'expandable') room(scene);
  for (const [from, to] of kind === 'expandable' ? [[annex.x1, length] as const] : [[0, length] as const])
    wall(scene, from, to, civilian);
  if (kind === 'expandable') frameOfOpening(scene);
  cutEdges(scene, length);
}

/** Planks on the bottom frame. */
function floor(scene: Scene, length: number) {
  scene.top(0.2, length, 0, wallAt, floorAt, 'wood-top');
  scene.lines(
    times(7, (i) => path([0.2, i + 1, floorAt], { x: length })),
    'fold',
  );
  scene.side(0, length, 0, floorAt, 0, 'skin-rail ln').end(0, width, 0, floorAt, length, 'skin-rail-end ln');
}

function doorsFromInside(scene: Scene) {
  const x = 0.22;
  scene.end(0, wallAt, floorAt, height, x, 'skin-endlo ln');
  for (const y of [0.4, 0.5 + leaf + 0.1]) {
    scene.end(y, y + leaf - 0.1, floorAt + 0.15, height - 0.45, x, 'skin-end ln0');
    const step = (height - floorAt - 1) / 4;
    for (const i of times(4, Number))
      scene.end(y + 0.3, y + leaf - 0.4, floorAt + 0.45 + i * step, floorAt + 0.2 + (i + 1) * step, x, 'skin-endhi');
  }
}

function wall(scene: Scene, x0: number, x1: number, civilian: boolean) {
  const top = height - 0.35;
  scene.side(x0, x1, floorAt, height, wallAt, 'skin-side');
  corrugation(scene, { x0: x0 + 0.22, x1: x1 - 0.22, z0: floorAt + 0.3, z1: top, y: wallAt - 0.06 }, 'skin');
  scene.side(x0, x1, floorAt, floorAt + 0.3, wallAt - 0.06, 'skin-rail ln0');
  if (civilian) scene.side(x0, x1, floorAt, floorAt + 0.12, wallAt - 0.08, 'band-lo');
  scene.side(x0, x1, top, height, wallAt, 'skin-rail ln');
}

/** The slide-out, extended: its floor is level with the unit's, its door is at the end. */
function room(scene: Scene) {
  const { x0, x1, z0, z1, far } = annex;
  scene.top(x0, x1, wallAt, far, z0, 'wood-top ln0');
  scene.side(x0, x1, z0, z1, far, 'slide-side');
  const seams = times(3, (i) => x0 + ((x1 - x0) * (i + 1)) / 4);
  scene.lines(
    seams.map((x) => path([x, far, z0], { z: z1 })),
    'fold',
  );
  scene.side(8.9, 11.1, 4.1, 5.9, far, 'glass ln');
  scene.end(wallAt, far, z0, z1, x0, 'slide-end ln').end(9.2, 11.9, z0 + 0.1, 7, x0, 'skin-end ln');
  scene.end(9.7, 11.4, 4.4, 6.2, x0, 'glass ln');
  scene.line(path([x0, wallAt, z1], { y: far }, { x: x1 }, { z: z0 }), 'outline-2');
  scene.end(wallAt, far, 0.2, z1, x1, 'slide-end ln');
}

/** What remains of the wall around the opening. */
function frameOfOpening(scene: Scene) {
  const { x0, x1, z0, z1 } = annex;
  scene.side(0.2, x0, floorAt, height, wallAt, 'skin-rail ln');
  scene.side(x0, x1, z1, height, wallAt, 'skin-rail ln');
  scene.side(x0, x1, floorAt, z0, wallAt, 'skin-rail ln');
  scene.line(path([x0, wallAt, z0], { z: z1 }, { x: x1 }, { z: z0 }), 'edge');
}

/** Solid where a wall is cut, dashed where one was taken off. */
function cutEdges(scene: Scene, length: number) {
  const Z = height;
  scene.line(path([0, 0, 0], { x: length }, { y: width }, { z: Z }, { x: 0 }, { y: 0 }, { z: 0 }), 'outline');
  scene.top(0, length, wallAt, width, Z, 'dark').top(0, 0.22, 0, width, Z, 'dark');
  scene.end(wallAt, width, floorAt, Z, length, 'dark').side(0, 0.22, floorAt, Z, 0, 'dark');
}

/** What was removed, in front of everything that it would hide. */
export function takenOff(scene: Scene, length: number): void {
  const Z = height;
  scene.lines([path([0, 0, Z], { x: length }, { y: width }), path([length, 0, floorAt], { z: Z })], 'way-2');
}
