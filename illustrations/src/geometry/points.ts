/** In feet: x along the length, y into the depth (0 is the side that faces the viewer), z up. */
export type Point = readonly [x: number, y: number, z: number];
/** A point on the sheet, y down. */
export type Flat = readonly [x: number, y: number];

export const alongX: Point = [1, 0, 0];
export const alongY: Point = [0, 1, 0];
export const alongZ: Point = [0, 0, 1];

export const add = (a: Point, b: Point, factor = 1): Point => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];

export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unitVector(a: Point): Point {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

export const times = <T>(count: number, make: (index: number) => T): T[] => upTo(count).map(make);

/** The numbers from 0 to below `count`. */
export const upTo = (count: number): number[] => [...Array(count).keys()];

/** A polygon for a circle around `centre` in the plane of `u` and `v`; vectors of different lengths make an ellipse. */
export const circle = (centre: Point, radius: number, u: Point, v: Point, corners = 28): Point[] =>
  times(corners, (i) => {
    const angle = (i / corners) * 2 * Math.PI;
    return add(add(centre, u, Math.cos(angle) * radius), v, Math.sin(angle) * radius);
  });

/** The corners of a line or an area: the first one, then for each of the others the coordinates in which it differs from the one before it. */
export function path(first: Point, ...changes: readonly { x?: number; y?: number; z?: number }[]): Point[] {
  const corners = [first];
  for (const change of changes) {
    const [x, y, z] = corners.at(-1)!;
    corners.push([change.x ?? x, change.y ?? y, change.z ?? z]);
  }
  return corners;
}

/** Pairs of numbers in the notation of SVG: `0.14,4.98 0.2,4.86`. */
export const pairs = (points: string): Flat[] =>
  points.split(/\s+/).map((pair) => pair.split(',').map(Number) as [number, number]);

export const closed = (points: Point[]): Point[] => [...points, points[0]!];

/** Its sign says to which side the way from a over b to c turns. */
const turn = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The convex hull (monotone chain); `flat` maps each item to its point on the sheet. */
export function hull<T>(points: readonly T[], flat: (point: T) => Flat): T[] {
  const sorted = points
    .map((point) => ({ point, at: flat(point) }))
    .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  const half = (list: typeof sorted) => {
    const chain: typeof sorted = [];
    for (const next of list) {
      while (chain.length > 1 && turn(chain.at(-2)!.at, chain.at(-1)!.at, next.at) <= 0) chain.pop();
      chain.push(next);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())].map(({ point }) => point);
}

const azimuth = (31 * Math.PI) / 180;
const elevation = (24 * Math.PI) / 180;
const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];

/** From a point in feet to feet on the sheet, y down: orthographic and trimetric. The doors are always at the right. */
export const project = ([x, y, z]: Point): Flat => [x * ca + y * sa, -(z * ce + (y * ca - x * sa) * se)];

/** Projects text onto the side: the four values of `transform="matrix(…)"` before the position. */
export const onSide = [ca, sa * se, 0, ce] as const;
