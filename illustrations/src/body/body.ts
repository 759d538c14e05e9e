import { height, width } from '../geometry/kinds.ts';
import { type Point, path } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import { blindEnd } from './blindEnd.ts';
import { castings } from './castings.ts';
import { corrugation } from './corrugation.ts';
import { doors } from './doors.ts';
import { sidePlates } from './plates.ts';
import { roof } from './roof.ts';

type BodyOptions = {
  civilian: boolean;
  plated?: boolean;
  /** Fork pockets, which 20 ft units on the ground have. */
  forks?: boolean;
  /** Shows the closed end at the right, not the doors: the unit is turned. */
  turned?: boolean;
  /** Text on the side that ends at `at`; omitted where a part would cover it. */
  lettering?: { at: number; code: string };
};

/** One container with its near lower left corner at `origin`. */
export function body(
  scene: Scene,
  length: number,
  origin: Point,
  { civilian, plated, forks, turned, lettering }: BodyOptions,
): void {
  roof(scene, length, origin);
  side(scene, length, origin, civilian && !plated);
  if (forks) pockets(scene, length, origin);
  posts(scene, length, origin);
  if (plated) sidePlates(scene, length, origin, civilian);
  if (turned) blindEnd(scene, length, origin);
  else doors(scene, length, origin);
  castings(scene, length, origin);
  if (lettering) marking(scene, origin, lettering, plated ? 0.18 : 0);
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
  for (const [a, b] of [
    [0, 0.55],
    [length - 0.55, length],
  ] as const)
    scene.side(a, b, z + 0.4, z + height - 0.4, y, 'skin-rail ln');
}

function marking(scene: Scene, [, y, z]: Point, { at, code }: { at: number; code: string }, proud: number) {
  scene.text('FIELDBOX', [at, y - proud, z + 5.82], 0.82, 'mark');
  if (code) scene.text(code, [at, y - proud, z + 5.14], 0.5, 'mark mark-2');
}

function outline(scene: Scene, length: number, [, y, z]: Point) {
  const [Y, Z] = [y + width, z + height];
  scene.line(path([0, y, z], { x: length }, { y: Y }, { z: Z }, { x: 0 }, { y }, { z }), 'outline');
  scene.lines([path([length, y, z], { z: Z }), path([0, y, Z], { x: length }, { y: Y })], 'edge');
}
