import { balloons } from './balloons/balloons.ts';
import { describeUnit } from './describeUnit.ts';
import { kindOf } from './geometry/kinds.ts';
import { composedUnit, layOutUnit, type UnitOptions } from './layOutUnit.ts';
import { dimensions } from './sheet/dimensions.ts';
import { type Frame, round } from './sheet/frame.ts';
import { escaped, markupOf } from './sheet/markup.ts';

export type { UnitOptions } from './layOutUnit.ts';

/**
 * A drawing, with what a page needs to place something on it: pixels per foot, the unit's origin, and where each part's balloon is.
 * For a balloon that was left out, because no paper is free, that is the part itself.
 */
export type DrawnSheet = {
  svg: string;
  scale: number;
  origin: readonly [number, number];
  balloons: { number: number; at: readonly [number, number] }[];
};

/** A unit as one SVG element: pure, the same text on server and in the browser. `unitRules` and `unitTokens.css` colour it. */
export const drawUnit = (options: UnitOptions): string => drawSheet(options).svg;

export function drawSheet(options: UnitOptions, composed = composedUnit(options)): DrawnSheet {
  const { kind, sector, components = [], view, pointable = false } = options;
  const { unit, frame, dims, balloons: numbered } = layOutUnit(options, composed);
  const positions = pointable ? new Map(unit.drawn.map(({ id, number }) => [id, number!])) : undefined;
  // Dimensions lie on the ground, so they are painted before the parts in front of them.
  const drawing = [
    markupOf(unit.scene.items.slice(0, unit.foregroundStart), frame, positions),
    dims.length ? dimensions(dims) : '',
    markupOf(unit.scene.items.slice(unit.foregroundStart), frame, positions),
    options.balloons ? balloons(numbered, pointable) : '',
  ].join('');
  const title = escaped(options.title ?? describeUnit(kindOf(kind), sector, components, view));
  const small = frame.scale < 12 ? ' unit--small' : '';
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" class="unit unit--${sector}${small}" ${sheet(frame, options.crop)} role="img" aria-label="${title}">${drawing}</svg>`,
    scale: frame.scale,
    origin: frame.at([0, 0, 0]),
    balloons: numbered.map(({ number, at, anchor }) => ({ number, at: at ?? anchor })),
  };
}

function sheet(frame: Frame, crop: UnitOptions['crop']): string {
  if (!crop) return `viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"`;
  const [x, y] = frame.at(crop.at);
  const box = [x - crop.width / 2, y - crop.height / 2, crop.width, crop.height].map(round);
  return `viewBox="${box.join(' ')}" width="${crop.width}" height="${crop.height}" preserveAspectRatio="xMidYMid slice"`;
}
