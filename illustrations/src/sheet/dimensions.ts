import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { height, kinds, width } from '../geometry/kinds.ts';
import { add, type Flat, type Point } from '../geometry/points.ts';
import { type Frame, round } from './frame.ts';

/**
 * The y at which the length of a kind with an annex is drawn: in front of the annex, which has no dimension of its own
 * (docs/specification/visitors.md#company gives none).
 */
const front: Partial<Record<ContainerKind, number>> = { expandable: -5, hybrid: -9.8 };

/** Pixels to the line of the length: from the unit, from the unit if balloons are between them, and from the parts on the ground. */
const [fromUnit, overBalloons, fromParts] = [44, 70, 20];

/** `nearest` is the y of the ground part that is nearest to the viewer: the length is drawn in front of it as well. */
export type DimensionOptions = { kind: ContainerKind; nearest: number; balloons: boolean };

/** The ends of the length. The scene reserves room for them; the distance to the line is within the padding. */
export const lengthEnds = ({ kind, nearest }: DimensionOptions): Point[] => {
  const y = Math.min(front[kind] ?? 0, nearest);
  return [
    [0, y, 0],
    [kinds[kind].length, y, 0],
  ];
};

/** A line with an arrow at each end, its extension lines and its label; all in pixels. */
export type Dimension = {
  ends: readonly [Flat, Flat];
  extensions: readonly (readonly [Flat, Flat])[];
  label: { text: string; at: Flat; half: number };
  /** The unit vector along the line. */
  direction: Flat;
  /** From the middle of the line to where it continues beside the label. */
  gap: number;
};

/** Length, height and width, each drawn in the plane that it measures. Their distances from the unit are pixels at any scale. */
export function dimensionsOf(frame: Frame, { kind, nearest, balloons }: DimensionOptions): Dimension[] {
  const { length } = kinds[kind];
  const y = front[kind] ?? 0;
  const feet = (pixels: number) => pixels / frame.scale;
  const off = Math.max(feet(balloons ? overBalloons : fromUnit), y - nearest + feet(fromParts));
  return [
    dimension(frame, [0, y, 0], [length, y, 0], [0, -off, 0], [0, -feet(10), 0], `${length} ft`, 1),
    dimension(frame, [0, 0, 0], [0, 0, height], [-feet(26), 0, 0], [-feet(8), 0, 0], `${height} ft`, -1),
    dimension(frame, [length, 0, 0], [length, width, 0], [feet(26), 0, 0], [feet(8), 0, 0], `${width} ft`, 1),
  ];
}

/** A line `off` the edge, with extension lines that begin at `extensionStart`. A label that does not fit in the line is placed on `side`. */
function dimension(
  frame: Frame,
  from: Point,
  to: Point,
  off: Point,
  extensionStart: Point,
  text: string,
  side: 1 | -1,
): Dimension {
  const past = 1 + 4.8 / frame.scale / Math.hypot(...off); // extension lines end that many pixels behind the line
  const ends = [frame.at(add(from, off)), frame.at(add(to, off))] as const;
  const [a, b] = ends;
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const u: Flat = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  const middle: Flat = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const half = text.length * 3.6 + 5; // a monospaced character of 12 px is 7.2 px wide
  const isTight = long < half * 2 + 14;
  return {
    ends,
    extensions: [from, to].map((at) => [frame.at(add(at, extensionStart)), frame.at(add(at, off, past))] as const),
    label: { text, half, at: isTight ? [middle[0] - side * u[1] * 11, middle[1] + side * u[0] * 11] : middle },
    direction: u,
    gap: isTight ? 0 : half,
  };
}

/** The ends of its lines, and the corners of its label. */
export function pointsOf({ ends, extensions, label, direction }: Dimension): Flat[] {
  const across: Flat = [-direction[1] * 6, direction[0] * 6];
  const sides = [-1, 1].map((way) => along(label.at, direction, way * label.half));
  const corners = sides.flatMap((at) => [along(at, across, -1), along(at, across, 1)]);
  return [...ends, ...extensions.flat(), ...corners];
}

export function dimensionMarkup(all: readonly Dimension[]): string {
  const lines = all.map(({ ends: [a, b], extensions, label, direction: u, gap }) => {
    const middle: Flat = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const angle = (Math.atan2(u[1], u[0]) * 180) / Math.PI;
    const line = `M${pointText(a)}L${pointText(along(middle, u, -gap))}M${pointText(along(middle, u, gap))}L${pointText(b)}`;
    return (
      `<path class="u-dim-line" d="${extensions.map(([c, d]) => `M${pointText(c)}L${pointText(d)}`).join('')}${line}"/>` +
      `<path class="u-dim-arrow" d="${arrow(a, u, 1)}${arrow(b, u, -1)}"/>` +
      `<text class="u-dim-text" text-anchor="middle" transform="translate(${pointText(label.at)}) rotate(${round(angle)})" dy="4">${label.text}</text>`
    );
  });
  return `<g class="u-dims">${lines.join('')}</g>`;
}

const pointText = ([x, y]: Flat) => `${round(x)} ${round(y)}`;
const along = ([x, y]: Flat, u: Flat, by: number): Flat => [x + u[0] * by, y + u[1] * by];

function arrow(tip: Flat, u: Flat, way: 1 | -1) {
  const barb = (aside: number): Flat => [
    tip[0] + way * (u[0] * 8 - u[1] * aside),
    tip[1] + way * (u[1] * 8 + u[0] * aside),
  ];
  return `M${pointText(tip)}L${pointText(barb(2.6))}L${pointText(barb(-2.6))}Z`;
}
