import { type Box, between, boxOf, isInside, type LineSegment, toSegment } from '../geometry/plane.ts';
import type { Flat } from '../geometry/points.ts';

/** What a visitor sees of one mark: a filled polygon or a line, and what it belongs to. */
export type Shape = { of: string; points: readonly Flat[]; isFilled: boolean; box: Box };

export type SeenBalloon = { number: number; at: Flat; leader: LineSegment };

/** A drawing as it is seen, read from its markup, so that no test repeats how it was laid out. */
export type Seen = {
  width: number;
  height: number;
  /** Of the unit, the person or a part, by its id. Shadows and the floor are not marks. */
  marks: Shape[];
  dims: Shape[];
  /** The boxes of the dimensions' labels and of all other texts. */
  texts: Shape[];
  balloons: SeenBalloon[];
};

/** Of a character of 12 px, in pixels: the mono font's advance, rounded up as on a screen, and half of the height of figures. */
const [advance, half] = [8, 5];

const isFlat = /shad|grid/;

export function seenIn(svg: string): Seen {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number) as [number, number, number];
  const seen: Seen = { width, height, marks: [], dims: [], texts: [], balloons: [] };
  const open: string[] = [];
  let leader: LineSegment | undefined;
  let at: Flat = [0, 0];
  for (const [, end, tag, attributes, text] of svg.matchAll(/<(\/?)(g|path|text|circle)\b([^>]*)>([^<]*)/g)) {
    const get = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes!)?.[1] ?? '';
    const look = get('class');
    if (tag === 'g') {
      if (end) open.pop();
      else open.push(get('data-part') || /u-(person|dims|balloons)/.exec(look)?.[1] || open.at(-1) || 'unit');
      continue;
    }
    if (end) continue;
    const of = open.at(-1) ?? 'unit';
    if (of === 'balloons') {
      if (look === 'u-leader') leader = polygonsOf(get('d'))[0]!.points as unknown as LineSegment;
      if (look === 'u-balloon-ring') at = [Number(get('cx')), Number(get('cy'))];
      if (look === 'u-balloon-no') seen.balloons.push({ number: Number(text), at, leader: leader! });
    } else if (tag === 'text') {
      const box = boxOfText(attributes!, text!);
      if (box) seen.texts.push(shape(of === 'dims' ? `label ${text}` : 'unit', box, true));
    } else if (tag === 'path' && !isFlat.test(look)) {
      const to = of === 'dims' ? seen.dims : seen.marks;
      for (const { points, isClosed } of polygonsOf(get('d')))
        to.push(shape(of === 'dims' ? 'a dimension' : of, points, isClosed));
    }
  }
  return seen;
}

const shape = (of: string, points: readonly Flat[], isFilled: boolean): Shape => ({
  of,
  points,
  isFilled,
  box: boxOf(points),
});

function polygonsOf(d: string) {
  return d
    .split('M')
    .slice(1)
    .map((path) => {
      const isClosed = path.endsWith('Z');
      const points = path
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.trim().split(' ').map(Number) as unknown as Flat);
      return { points, isClosed };
    });
}

/** The corners of a text in pixels, along its direction. Texts on the unit itself are parts of its face. */
function boxOfText(attributes: string, text: string): Flat[] | undefined {
  const placed = /translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)/.exec(attributes);
  const level = /class="u-dim-text" x="([-\d.]+)" y="([-\d.]+)"/.exec(attributes);
  const isCentred = /text-anchor="middle"/.test(attributes);
  const long = text.length * advance;
  if (!placed && !level) return undefined;
  const [x, y, angle] = placed
    ? (placed.slice(1).map(Number) as [number, number, number])
    : [Number(level![1]), Number(level![2]) - 4, 0];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const from = isCentred ? -long / 2 : /text-anchor="end"/.test(attributes) ? -long : 0;
  const corners = [
    [from, -half],
    [from + long, -half],
    [from + long, half],
    [from, half],
  ] as const;
  return corners.map(([a, b]): Flat => [x + a * cos - b * sin, y + a * sin + b * cos]);
}

/** The distance between a shape and a point, in pixels: 0 inside of it. More than `far` is not measured. */
export function distanceTo({ points, isFilled, box }: Shape, at: Flat, far: number): number {
  if (at[0] < box.left - far || at[0] > box.right + far || at[1] < box.top - far || at[1] > box.bottom + far)
    return far;
  if (isFilled && points.length > 2 && isInside(at, points)) return 0;
  return sidesOf({ points, isFilled }).reduce((least, [a, b]) => Math.min(least, toSegment(at, a, b)), far);
}

/** The distance between two shapes, in pixels: 0 where they overlap. More than `far` is not measured. */
export function distanceBetween(one: Shape, other: Shape, far: number): number {
  const [a, b] = [one.box, other.box];
  if (a.left > b.right + far || b.left > a.right + far || a.top > b.bottom + far || b.top > a.bottom + far) return far;
  if (other.isFilled && isInside(one.points[0]!, other.points)) return 0;
  if (one.isFilled && isInside(other.points[0]!, one.points)) return 0;
  let least = far;
  for (const [c, d] of sidesOf(one)) for (const [e, f] of sidesOf(other)) least = Math.min(least, between(c, d, e, f));
  return least;
}

const sidesOf = ({ points, isFilled }: Pick<Shape, 'points' | 'isFilled'>): LineSegment[] =>
  points.flatMap((point, i): LineSegment[] => {
    const next = points[i + 1] ?? (isFilled ? points[0]! : undefined);
    return next ? [[point, next]] : [];
  });

export const lineShape = (of: string, points: LineSegment): Shape => shape(of, points, false);
