import type { Flat } from './points.ts';

export type LineSegment = readonly [Flat, Flat];

/** An area that others may not touch: a convex polygon, a line or a point, with a margin in pixels. */
export type Obstacle = { points: readonly Flat[]; margin: number };

export type Box = { left: number; top: number; right: number; bottom: number };

export const boxOf = (points: readonly Flat[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
});

/** Whether a segment stays `distance` pixels away from an obstacle. */
export function isClear([a, b]: LineSegment, { points, margin }: Obstacle, distance: number): boolean {
  const far = margin + distance;
  if (points.length === 1) return toSegment(points[0]!, a, b) >= far;
  if (points.length > 2 && isInside(a, points)) return false;
  return points.every((point, i) => {
    const next = points[(i + 1) % points.length]!;
    return isApart(a, b, point, next, far) || between(a, b, point, next) >= far;
  });
}

/** The distance between the segments from `a` to `b` and from `c` to `d`. */
export function between(a: Flat, b: Flat, c: Flat, d: Flat): number {
  if (isCrossing(a, b, c, d)) return 0;
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}

/** A quick test by bounding boxes: most segments are far apart, and the exact distance takes longer. */
export const isApart = (a: Flat, b: Flat, c: Flat, d: Flat, far: number) =>
  Math.min(a[0], b[0]) - Math.max(c[0], d[0]) >= far ||
  Math.min(c[0], d[0]) - Math.max(a[0], b[0]) >= far ||
  Math.min(a[1], b[1]) - Math.max(c[1], d[1]) >= far ||
  Math.min(c[1], d[1]) - Math.max(a[1], b[1]) >= far;

export function toSegment(point: Flat, a: Flat, b: Flat): number {
  const [dx, dy, px, py] = [b[0] - a[0], b[1] - a[1], point[0] - a[0], point[1] - a[1]];
  const part = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  const [x, y] = [px - part * dx, py - part * dy];
  return Math.sqrt(x * x + y * y); // Math.hypot takes several times as long
}

const side = (a: Flat, b: Flat, p: Flat) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

const isCrossing = (a: Flat, b: Flat, c: Flat, d: Flat) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Whether a point is inside a polygon, which may be clockwise or not, convex or not. */
export function isInside([x, y]: Flat, corners: readonly Flat[]): boolean {
  let inside = false;
  let before = corners.at(-1)!;
  for (const corner of corners) {
    if (before[1] > y !== corner[1] > y) {
      const at = corner[0] + ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]);
      if (x < at) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
