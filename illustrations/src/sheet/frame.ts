import { type Flat, type Point, project } from '../geometry/points.ts';
import type { Bounds } from './scene.ts';

/** Pixels around the unit. */
export type Padding = { left: number; right: number; top: number; bottom: number };

/** The sheet's size in pixels, and where a point of the scene lies on it. */
export type Frame = {
  width: number;
  height: number;
  /** Pixels per foot. */
  scale: number;
  flat: (at: Flat) => Flat;
  at: (point: Point) => Flat;
};

type Sheet = { width: number; height?: number; scale?: number; padding: Padding };

/** Centres the bounds on the sheet, as large as they fit it or at the given scale. */
export function frameFor(bounds: Bounds, { width, height, scale, padding: pad }: Sheet): Frame {
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const [wide, high] = [width - pad.left - pad.right, height && height - pad.top - pad.bottom];
  const k = scale ?? Math.min(wide / across, high ? high / down : Number.POSITIVE_INFINITY);
  const tall = height ?? Math.round(down * k + pad.top + pad.bottom);
  const x = pad.left + (wide - across * k) / 2 - bounds.left * k;
  const y = pad.top + (tall - pad.top - pad.bottom - down * k) / 2 - bounds.top * k;
  const flat = (at: Flat): Flat => [round(at[0] * k + x), round(at[1] * k + y)];
  return { width, height: tall, scale: k, flat, at: (point) => flat(project(point)) };
}

/** Dimensions need room at three sides, balloons mostly above. */
export function defaultPadding({ dims, balloons }: { dims: boolean; balloons: boolean }): Padding {
  const top = balloons ? 62 : dims ? 18 : 8;
  if (dims) return { left: 40, right: 44, top, bottom: 46 };
  return balloons ? { left: 34, right: 8, top, bottom: 46 } : { left: 8, right: 8, top, bottom: 8 };
}

/** To a tenth of a pixel, which is finer than any line; never -0, which would be written with its sign. */
export const round = (n: number) => Math.round(n * 10) / 10 || 0;
