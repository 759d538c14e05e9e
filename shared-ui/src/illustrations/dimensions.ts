import type { ContainerKind } from '@fieldbox/contract/containers';
import { type Frame, round } from './frame.ts';
import { add, type Flat, type Point } from './geometry.ts';
import { height, kinds, width } from './kinds.ts';

/** An annex has no dimension of its own, the specification gives none: the length is measured in front of it. */
const before: Partial<Record<ContainerKind, number>> = { expandable: -5, hybrid: -9.8 };

/** Where the length is measured from: room is kept for it, and the padding is for the line's distance. */
export const measured = (kind: ContainerKind): Point[] => {
  const y = before[kind] ?? 0;
  return [
    [0, y, 0],
    [kinds[kind].length, y, 0],
  ];
};

/** The three numbers that a buyer needs, standing on the planes that they measure. */
export function dimensions(frame: Frame, kind: ContainerKind): string {
  const { length } = kinds[kind];
  const y = before[kind] ?? 0;
  const px = (n: number) => n / frame.scale;
  const lines = [
    dimension(frame, [0, y, 0], [length, y, 0], [0, -px(44), 0], [0, -px(10), 0], `${length} ft`, 1),
    dimension(frame, [0, 0, 0], [0, 0, height], [-px(26), 0, 0], [-px(8), 0, 0], `${height} ft`, -1),
    dimension(frame, [length, 0, 0], [length, width, 0], [px(26), 0, 0], [px(8), 0, 0], `${width} ft`, 1),
  ];
  return `<g class="u-dims">${lines.join('')}</g>`;
}

/** A line `off` from the edge, with arrows at its ends and extension lines that begin at `gap`. */
function dimension(frame: Frame, from: Point, to: Point, off: Point, gap: Point, label: string, side: 1 | -1) {
  const past = 1 + (6 / frame.scale / Math.hypot(...off)) * 0.8;
  const [a, b] = [frame.at(add(from, off)), frame.at(add(to, off))];
  const extension = (at: Point) => `M${at2(frame.at(add(at, gap)))}L${at2(frame.at(add(at, off, past)))}`;
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const u: Flat = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  const middle: Flat = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const half = label.length * 3.6 + 5;
  const tight = long < half * 2 + 14; // no room: the label stands beside its line
  const room = tight ? 0 : half;
  const at: Flat = tight ? [middle[0] - side * u[1] * 11, middle[1] + side * u[0] * 11] : middle;
  const angle = (Math.atan2(u[1], u[0]) * 180) / Math.PI;
  const line = `M${at2(a)}L${at2(along(middle, u, -room))}M${at2(along(middle, u, room))}L${at2(b)}`;
  return (
    `<path class="u-dim-line" d="${extension(from)}${extension(to)}${line}"/>` +
    `<path class="u-dim-arrow" d="${arrow(a, u, 1)}${arrow(b, u, -1)}"/>` +
    `<text class="u-dim-text" text-anchor="middle" transform="translate(${at2(at)}) rotate(${round(angle)})" dy="4">${label}</text>`
  );
}

const at2 = ([x, y]: Flat) => `${round(x)} ${round(y)}`;
const along = ([x, y]: Flat, u: Flat, by: number): Flat => [x + u[0] * by, y + u[1] * by];

function arrow(tip: Flat, u: Flat, way: 1 | -1) {
  const barb = (aside: number): Flat => [
    tip[0] + way * (u[0] * 8 - u[1] * aside),
    tip[1] + way * (u[1] * 8 + u[0] * aside),
  ];
  return `M${at2(tip)}L${at2(barb(2.6))}L${at2(barb(-2.6))}Z`;
}
