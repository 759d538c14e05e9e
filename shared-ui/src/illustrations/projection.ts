import type { Flat, Point } from './geometry.ts';

const azimuth = (31 * Math.PI) / 180;
const elevation = (24 * Math.PI) / 180;
const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];

/** Orthographic and trimetric, in feet on the sheet: the doors are always at the right, and no drawing is ever turned. */
export const project = ([x, y, z]: Point): Flat => [x * ca + y * sa, -(z * ce + (y * ca - x * sa) * se)];

/** Lays letters on the side: what `transform="matrix(…)"` takes before the position. */
export const onSide = [ca, sa * se, 0, ce] as const;
