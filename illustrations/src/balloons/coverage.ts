import { isInside } from '../geometry/plane.ts';
import type { Flat } from '../geometry/points.ts';
import type { Frame } from '../sheet/frame.ts';
import type { Scene } from '../sheet/scene.ts';

/** The size of a cell in pixels. */
const cell = 5;
/** The bit of everything that belongs to no part: the unit itself. */
const unit = 1 << 30;
/** Looks that are flat on a surface, which a balloon may cover. */
const flat = /shadow|shade|grid/;

/** Which cells of the sheet are drawn on: a grid with one bit per part. Balloons go where it is empty. */
export type Coverage = {
  /** How many cells of a disc show the unit, and how many show parts. */
  disc: (centre: Flat, radius: number) => { unit: number; parts: number };
  /** How many pixels of a line run over parts other than `own`. */
  line: (from: Flat, to: Flat, own: string) => number;
};

export function coverageOf(scene: Scene, frame: Frame): Coverage {
  const [columns, rows] = [Math.ceil(frame.width / cell), Math.ceil(frame.height / cell)];
  const cells = new Int32Array(columns * rows);
  const bits = new Map<string, number>();
  const bitOf = (part: string) => bits.get(part) ?? 0;
  const index = (x: number, y: number) => {
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
  };
  const at = (x: number, y: number) => cells[index(x, y)] ?? 0;
  const mark = (x: number, y: number, bit: number) => {
    const i = index(x, y);
    if (i >= 0) cells[i]! |= bit;
  };

  let part = unit;
  for (const item of scene.items) {
    if (item.type === 'open' && item.part) {
      part = bitOf(item.part) || 1 << bits.size;
      bits.set(item.part, part);
    }
    if (item.type === 'close') part = unit;
    if ((item.type !== 'face' && item.type !== 'line') || flat.test(item.look)) continue;
    for (const polygon of item.polygons) {
      const points = polygon.map(frame.flat);
      if (item.type === 'face') eachInside(points, (x, y) => mark(x, y, part));
      if (part !== unit)
        points.slice(1).forEach((point, i) => {
          eachAlong(points[i]!, point, (x, y) => mark(x, y, part));
        });
    }
  }

  return {
    disc([x, y], radius) {
      const found = { unit: 0, parts: 0 };
      for (let dy = -radius; dy <= radius; dy += cell)
        for (let dx = -radius; dx <= radius; dx += cell) {
          if (dx * dx + dy * dy > radius * radius) continue;
          const bit = at(x + dx, y + dy);
          if (bit & ~unit) found.parts++;
          else if (bit) found.unit++;
        }
      return found;
    },
    line(from, to, own) {
      let pixels = 0;
      eachAlong(from, to, (x, y) => {
        if (at(x, y) & ~unit & ~bitOf(own)) pixels += cell;
      });
      return pixels;
    },
  };
}

function eachAlong(from: Flat, to: Flat, visit: (x: number, y: number) => void) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.ceil(Math.hypot(dx, dy) / cell) || 1;
  for (let i = 0; i <= steps; i++) visit(from[0] + (dx * i) / steps, from[1] + (dy * i) / steps);
}

/** Visits the centre of each cell that a polygon covers. */
function eachInside(points: readonly Flat[], visit: (x: number, y: number) => void) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const middle = (n: number) => (Math.floor(n / cell) + 0.5) * cell;
  for (let y = middle(Math.min(...ys)); y <= Math.max(...ys); y += cell)
    for (let x = middle(Math.min(...xs)); x <= Math.max(...xs); x += cell) if (isInside([x, y], points)) visit(x, y);
}
