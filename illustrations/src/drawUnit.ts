import { balloons } from './balloons/balloons.ts';
import { describeUnit } from './describeUnit.ts';
import { kindOf } from './geometry/kinds.ts';
import { layOutUnit, type UnitOptions } from './layOutUnit.ts';
import { dimensions } from './sheet/dimensions.ts';
import { type Frame, round } from './sheet/frame.ts';
import { escaped, markupOf } from './sheet/markup.ts';

export type { UnitOptions } from './layOutUnit.ts';

/** A unit as one SVG element: pure, the same text on server and in the browser. `unitRules` and `unitTokens.css` colour it. */
export function drawUnit(options: UnitOptions): string {
  const { kind, sector, components = [] } = options;
  const { unit, frame, dims, balloons: numbered } = layOutUnit(options);
  // Dimensions lie on the ground, so they are painted before the parts in front of them.
  const drawing = [
    markupOf(unit.scene.items.slice(0, unit.foregroundStart), frame),
    dims.length ? dimensions(dims) : '',
    markupOf(unit.scene.items.slice(unit.foregroundStart), frame),
    options.balloons ? balloons(numbered) : '',
  ].join('');
  const title = escaped(options.title ?? describeUnit(kindOf(kind), sector, components));
  const small = frame.scale < 12 ? ' unit--small' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" class="unit unit--${sector}${small}" ${sheet(frame, options.crop)} role="img" aria-label="${title}">${drawing}</svg>`;
}

function sheet(frame: Frame, crop: UnitOptions['crop']): string {
  if (!crop) return `viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"`;
  const [x, y] = frame.at(crop.at);
  const box = [x - crop.width / 2, y - crop.height / 2, crop.width, crop.height].map(round);
  return `viewBox="${box.join(' ')}" width="${crop.width}" height="${crop.height}" preserveAspectRatio="xMidYMid slice"`;
}
