import { height, width } from '../geometry/kinds.ts';
import { alongX, alongZ, circle, type Point, pairs, path, times, upTo } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

// Each function paints what it is named for. Measures are feet.

type BodyOptions = {
  civilian: boolean;
  /** The reinforced kind has steel plates on its side. */
  plated?: boolean;
  /** Fork pockets, which 20 ft units on the ground have. */
  forks?: boolean;
  /** Text on the side that ends at `at`; omitted where a part would cover it. */
  lettering?: { at: number; code: string };
};

/** One container with its near lower left corner at `origin`. */
export function body(
  scene: Scene,
  length: number,
  origin: Point,
  { civilian, plated, forks, lettering }: BodyOptions,
): void {
  roof(scene, length, origin);
  side(scene, length, origin, civilian && !plated);
  if (forks) pockets(scene, length, origin);
  posts(scene, length, origin);
  if (plated) sidePlates(scene, length, origin, civilian);
  doors(scene, length, origin);
  castings(scene, length, origin);
  if (lettering) marking(scene, origin, lettering, plated ? platesOut : 0);
  outline(scene, length, origin);
}

function side(scene: Scene, length: number, [, y, z]: Point, band: boolean) {
  const [x0, x1, top] = [0.55, length - 0.55, z + height - 0.4];
  scene.side(0, length, z, z + height, y, 'skin-side');
  corrugation(scene, { x0, x1, z0: z + 0.5, z1: top, y }, 'skin');
  if (band) corrugation(scene, { x0, x1, z0: z + 6.55, z1: z + 7.15, y }, 'band');
  scene.side(x0, x1, top - 0.38, top, y + 0.05, 'shade');
  scene.side(0, length, top - 0.02, z + height, y, 'skin-rail ln');
  scene.side(0, length, z, z + 0.5, y, 'skin-rail ln');
}

function pockets(scene: Scene, length: number, [, y, z]: Point) {
  for (const x of [length / 2 - 4.1, length / 2 + 2.9]) scene.side(x, x + 1.2, z + 0.08, z + 0.42, y, 'dark');
}

function posts(scene: Scene, length: number, [, y, z]: Point) {
  for (const x of [0, length - 0.55]) scene.side(x, x + 0.55, z + 0.4, z + height - 0.4, y, 'skin-rail ln');
}

function marking(scene: Scene, [, y, z]: Point, { at, code }: { at: number; code: string }, inFront: number) {
  scene.text('FIELDBOX', [at, y - inFront, z + 5.82], 0.82, 'mark');
  if (code) scene.text(code, [at, y - inFront, z + 5.14], 0.5, 'mark mark-2');
}

function outline(scene: Scene, length: number, [, y, z]: Point) {
  const [Y, Z] = [y + width, z + height];
  scene.line(path([0, y, z], { x: length }, { y: Y }, { z: Z }, { x: 0 }, { y }, { z }), 'outline');
  scene.lines([path([length, y, z], { z: Z }), path([0, y, Z], { x: length }, { y: Y })], 'edge');
}

/** Die-stamped ribs across the roof, between two smooth edges. */
function roof(scene: Scene, length: number, [, y, z0]: Point): void {
  const z = z0 + height;
  scene.top(0, length, y, y + width, z, 'skin-top');
  const count = Math.round((length - 1.6) / 0.69);
  const pitch = (length - 1.6) / count;
  const strip =
    (from: number, to: number) =>
    (i: number): Point[] => {
      const [a, b] = [0.8 + (i + from) * pitch, 0.8 + (i + to) * pitch];
      return path([a, y + 0.5, z], { x: b }, { y: y + width - 0.5 }, { x: a });
    };
  scene.faces(times(count, strip(0.62, 0.8)), 'skin-toplo').faces(times(count, strip(0.8, 1)), 'skin-tophi');
  scene.eachLine([0.28, width - 0.28], 'fold', (d) => path([0.5, y + d, z], { x: length - 0.4 }));
}

const [long, deep, tall, proud] = [0.58, 0.53, 0.4, 0.035]; // of a corner casting; the last is how far it stands out

/** The visible ISO corner castings: all but the one on the ground behind the left end. */
function castings(scene: Scene, length: number, origin: Point): void {
  for (const y of [width, 0])
    for (const x of [0, length]) {
      if (x !== 0 || y !== width) casting(scene, x, y, origin, { top: false });
      casting(scene, x, y, origin, { top: true });
    }
}

function casting(scene: Scene, x: number, y: number, [, oy, oz]: Point, { top }: { top: boolean }) {
  const fx = x === 0 ? -proud : x - long + proud;
  const fy = oy + (y === 0 ? -proud : y - deep + proud);
  const fz = oz + (top ? height - tall : 0);
  // The faces inside the unit or under the post are not visible.
  if (top) scene.top(fx, fx + long, fy, fy + deep, fz + tall, 'cast-top ln');
  if (y === 0) scene.side(fx, fx + long, fz, fz + tall, fy, 'cast-side ln');
  if (x !== 0) scene.end(fy, fy + deep, fz, fz + tall, fx + long, 'cast-end ln');
  const hole = (centre: Point, u: Point, v: Point) => scene.face(circle(centre, 1, u, v, 14), 'hole');
  if (y === 0) hole([fx + long / 2, fy, fz + tall / 2], [0.15, 0, 0], [0, 0, 0.1]);
  if (x !== 0) hole([fx + long, fy + deep / 2, fz + tall / 2], [0, 0.13, 0], [0, 0, 0.1]);
  if (top) hole([fx + long / 2, fy + deep / 2, fz + tall], [0.17, 0, 0], [0, 0.1, 0]);
}

/** 278 mm in feet, the pitch of a real side panel. */
const nominal = 0.912;
const [ribDepth, ribOut] = [0.2, 0.06]; // of the inner and the outer flats, behind the plane of the wall
const platesOut = 0.18; // of the reinforced kind's plates, before that plane

type Area = { x0: number; x1: number; z0: number; z1: number; y: number };

/** A trapezoid profile: outer flat, slope away from the viewer, inner flat, slope back. */
function corrugation(scene: Scene, { x0, x1, z0, z1, y }: Area, tone: string): void {
  const count = Math.round((x1 - x0) / nominal);
  const pitch = (x1 - x0) / count;
  const strips = (from: number, yFrom: number, to: number, yTo: number) =>
    times(count, (i): Point[] => {
      const [a, b] = [x0 + (i + from) * pitch, x0 + (i + to) * pitch];
      return path([a, y + yFrom, z0], { x: b, y: y + yTo }, { z: z1 }, { x: a, y: y + yFrom });
    });
  scene
    .faces(strips(0.5, ribDepth, 0.77, ribDepth), `${tone}-mid`)
    .faces(strips(0.27, ribOut, 0.5, ribDepth), `${tone}-hi`);
  scene.faces(strips(0.77, ribDepth, 1, ribOut), `${tone}-lo`).faces(strips(0, ribOut, 0.27, ribOut), `${tone}-side`);
  const folds = times(count, (i) => [x0 + (i + 0.27) * pitch, x0 + (i + 1) * pitch]).flat();
  scene.eachLine(folds, 'fold', (x) => path([x, y + ribOut, z0], { z: z1 }));
}

/** The end of a unit at x = `length`: two leaves in a frame, hinges, four lock rods with their keepers and handles. */
function doors(scene: Scene, length: number, [, y, z]: Point): void {
  scene.end(y, y + width, z, z + height, length, 'skin-endlo');
  leaves(scene, length - 0.1, y, z);
  frame(scene, length, y, z);
  [1.35, 3.1, 4.9, 6.65].forEach((at, i) => {
    rod(scene, [length, y + at, z], i);
  });
}

function leaves(scene: Scene, x: number, y: number, z: number) {
  const [z0, z1] = [z + 0.5, z + height - 0.55];
  scene.end(y + 0.5, y + width - 0.5, z0, z1, x, 'skin-endlo');
  for (const [a, b] of pairs('0.56,3.96 4.04,7.44')) {
    scene.end(y + a, y + b, z0 + 0.06, z1 - 0.06, x, 'skin-end ln');
    const step = (z1 - z0 - 0.7) / 5;
    for (const i of upTo(5)) {
      const [low, high] = [z0 + 0.35 + i * step + 0.16, z0 + 0.35 + (i + 1) * step - 0.16];
      scene.end(y + a + 0.3, y + b - 0.3, low, high, x, 'skin-endlo');
      scene.end(y + a + 0.3, y + b - 0.3, low, low + 0.14, x, 'skin-endhi');
    }
  }
}

function frame(scene: Scene, x: number, y: number, z: number) {
  scene.end(y, y + width, z + height - 0.5, z + height, x, 'skin-rail-end ln');
  scene.end(y, y + width, z, z + 0.46, x, 'skin-rail-end ln');
  for (const [a, b] of pairs('0,0.5 7.5,8')) scene.end(y + a, y + b, z + 0.4, z + height - 0.4, x, 'skin-rail-end ln');
  for (const hinge of [1.2, 3.2, 5.2, 7.2])
    for (const [a, b] of pairs('0.36,0.74 7.26,7.64'))
      scene.end(y + a, y + b, z + hinge, z + hinge + 0.3, x + 0.05, 'skin-rail-end ln');
}

function rod(scene: Scene, [x, y, z]: Point, index: number) {
  scene.box([x + 0.02, y - 0.06, z + 0.2], [0.11, 0.13, height - 0.5], 'rod');
  for (const keeper of [0.3, 2.3, 5.6, height - 0.75])
    scene.box([x + 0.02, y - 0.17, z + keeper], [0.15, 0.34, 0.24], 'rod');
  const odd = index % 2; // handles of neighbouring rods point in opposite directions
  scene.box([x + 0.14, odd ? y - 1.35 : y, z + 3.35 + odd * 0.28], [0.06, 1.35, 0.13], 'rod');
}

/** The reinforced kind's side: two rows of bolted plates. */
function sidePlates(scene: Scene, length: number, [, oy, z]: Point, civilian: boolean): void {
  const [count, gap, x0, y] = [5, 0.1, 0.62, oy - platesOut];
  const wide = (length - 1.24 - gap * (count - 1)) / count;
  scene.side(0.55, length - 0.55, z + 0.5, z + height - 0.4, oy, 'dark');
  for (const [from, to] of pairs('0.62,4.2 4.3,7.95')) {
    const [low, high] = [z + from, z + to];
    for (const a of times(count, (i) => x0 + i * (wide + gap))) {
      scene.box([a, y, low], [wide, 0.16, high - low], 'plate');
      const columns = [a + 0.28, a + wide - 0.28, a + wide / 2];
      const bolts = columns.flatMap((x) => path([x, y, low + 0.28], { z: high - 0.28 }));
      scene.eachFace(bolts, 'hole', (bolt) => circle(bolt, 0.09, alongX, alongZ, 8));
    }
  }
  if (civilian) scene.side(x0, length - 0.62, z + 6.55, z + 7.15, y, 'band-side');
}

/** The roof of the reinforced kind: plates mounted above the ribs. */
export function roofPlates(scene: Scene, length: number): void {
  const count = 4;
  const wide = (length - 1.6 - 0.3) / count;
  scene.top(0.7, length - 0.7, 0.6, width - 0.6, height + 0.01, 'shade-2');
  for (const i of upTo(count))
    scene.box([0.8 + i * (wide + 0.1), 0.6, height + 0.22], [wide, width - 1.2, 0.14], 'plate');
}
