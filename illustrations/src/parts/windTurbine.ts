import { add, alongZ, circle, cross, type Point, pairs, path, unitVector, upTo } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';

const towards = unitVector([-0.5, -0.86, 0]); // the wind, which the rotor faces
const across = unitVector(cross(towards, alongZ)); // in the plane of the rotor
const radius = 2.6;
/**
 * The mast is 20 ft high. It is drawn with a break, as is usual for long parts: its full length would leave little room for the
 * unit. These are the heights at which the break and the rotor are drawn.
 */
const [broken, hub] = [[9.7, 10.2], 12.2] as const;

export function windTurbine(scene: Scene, { x, y }: Mount): LeaderEnd {
  scene.box([x - 0.5, y - 0.5, 0], [1, 1, 0.14], 'rod');
  for (const d of [-0.22, 0.16]) scene.box([x - 0.25, y + d, 0.14], [0.5, 0.06, 0.55], 'rod');
  tube(scene, [x, y], 0.3, broken[0], 0.11);
  scene.box([x, y - 0.12, 7.95], [0.7, 0.24, 0.2], 'rod');
  tube(scene, [x, y], broken[1], hub - 0.15, 0.09);
  for (const z of broken) zigzag(scene, [x, y, z]);
  const nose: Point = add([x, y, hub], towards, 0.75);
  nacelle(scene, [x, y, hub], nose);
  for (const i of upTo(3)) blade(scene, nose, 0.35 + (i / 3) * 2 * Math.PI);
  scene.face(circle(add(nose, towards, 0.12), 0.2, across, alongZ, 16), 'metal-top ln');
  return [x, y, hub - 1];
}

function tube(scene: Scene, [x, y]: [number, number], z0: number, z1: number, r: number) {
  scene.face(path([x - r, y, z0], { x: x + r }, { z: z1 }, { x: x - r }), 'metal-side ln');
  scene.face(path([x, y, z0], { x: x + r }, { z: z1 }, { x }), 'metal-end');
}

function zigzag(scene: Scene, [x, y, z]: Point) {
  const steps = pairs('-0.45,-0.08 -0.12,0.04 -0.04,0.2 0.06,-0.2 0.12,-0.04 0.45,0.08');
  const corners = steps.map(([dx, dz]): Point => [x + dx, y, z + dz]);
  scene.line(corners, 'ln1');
}

/** The nacelle has a round nose and a tail that turns it into the wind. */
function nacelle(scene: Scene, mast: Point, nose: Point) {
  const tail = add(mast, towards, -2.2);
  scene.line([mast, tail], 'strut');
  const fin = (along: number, up: number) => add(add(tail, towards, along), alongZ, up);
  scene.face([fin(0, 0.55), fin(0.75, 0.1), fin(0, -0.4), fin(-0.35, -0.2), fin(-0.35, 0.7)], 'metal-top ln');
  const back = add(mast, towards, -0.35);
  const side = [add(nose, alongZ, 0.24), add(nose, alongZ, -0.24), add(back, alongZ, -0.16), add(back, alongZ, 0.16)];
  scene.face(side, 'metal-side ln');
  scene.face(circle(nose, 0.26, across, alongZ, 18), 'metal-end ln');
}

/** A blade is widest near its root; its concave edge trails. */
function blade(scene: Scene, nose: Point, angle: number) {
  const [along, aside] = [turned(angle), turned(angle + Math.PI / 2)];
  const at = (out: number, wide: number) => add(add(nose, along, out), aside, wide);
  const outline = [at(0.15, -0.06), at(0.55, -0.2), at(radius, -0.03), at(radius, 0.06), at(0.6, 0.14), at(0.15, 0.06)];
  scene.face(outline, 'metal-top ln');
}

const turned = (angle: number): Point => add(add([0, 0, 0], across, Math.cos(angle)), alongZ, Math.sin(angle));
