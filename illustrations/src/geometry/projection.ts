import type { Flat, Point } from './points.ts';

const azimuth = (31 * Math.PI) / 180;
const elevation = (24 * Math.PI) / 180;
const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];

/** From a point in feet to feet on the sheet, y down: orthographic and trimetric. The doors are always at the right. */
export const project = ([x, y, z]: Point): Flat => [x * ca + y * sa, -(z * ce + (y * ca - x * sa) * se)];

/** Projects text onto the side: the four values of `transform="matrix(…)"` before the position. */
export const onSide = [ca, sa * se, 0, ce] as const;
