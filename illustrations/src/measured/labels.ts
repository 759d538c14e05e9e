import { height, width } from '../geometry/kinds.ts';

/** `sheet`: in feet and metres, to scale when printed 180 mm wide. `narrow`: only in feet, for a phone. */
export type Format = 'sheet' | 'narrow';

export const mmPerFoot = 304.8;

/** In units: the width of a character of a label, and the distance between the middles of its lines. */
const advance = 7.8;
export const lineHeight = 14;

/** A measure in words, for a line that is `long` units: in two lines if it is longer, so that it reaches no tick and no other text. */
export function labelOf(feet: number, long: number, format: Format): readonly string[] {
  const lines = format === 'sheet' ? [`${feet} ft`, `(${((feet * mmPerFoot) / 1000).toFixed(2)} m)`] : [`${feet} ft`];
  const inOne = lines.join(' ');
  return inOne.length * advance + 2 <= long ? [inOne] : lines;
}

/** How much more room than for one line the labels need at the left of the views, and below them, at `scale` units per foot. */
export function furtherLines(scale: number, length: number, format: Format) {
  const lines = (all: readonly number[]) => Math.max(...all.map((feet) => labelOf(feet, feet * scale, format).length));
  return { left: (lines([width, height]) - 1) * lineHeight, below: (lines([width, length]) - 1) * lineHeight };
}
