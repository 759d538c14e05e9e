import { balloonMarkup } from './balloons/balloons.ts';
import { describeUnit } from './describeUnit.ts';
import { kindOf } from './geometry/kinds.ts';
import { onSide } from './geometry/points.ts';
import { layOutUnit, type UnitOptions } from './layOutUnit.ts';
import { dimensionMarkup } from './sheet/dimensions.ts';
import { type Frame, round } from './sheet/frame.ts';
import type { Scene } from './sheet/scene.ts';

export type { UnitOptions } from './layOutUnit.ts';

/** A unit as one SVG element: pure, the same text on server and in the browser. `unitRules` and `unitTokens.css` colour it. */
export function drawUnit(options: UnitOptions): string {
  const { kind, sector, components = [] } = options;
  const { unit, frame, dims, balloons } = layOutUnit(options);
  // Dimensions lie on the ground, so they are painted before the parts in front of them.
  const drawing = [
    markupOf(unit.scene.items.slice(0, unit.foregroundStart), frame),
    dims.length ? dimensionMarkup(dims) : '',
    markupOf(unit.scene.items.slice(unit.foregroundStart), frame),
    options.balloons ? balloonMarkup(balloons) : '',
  ].join('');
  const title = escaped(options.title ?? describeUnit(kindOf(kind), sector, components));
  const small = frame.scale < 12 ? ' unit--small' : ''; // its lines are thinner
  return `<svg xmlns="http://www.w3.org/2000/svg" class="unit unit--${sector}${small}" ${sizeOf(frame, options.crop)} role="img" aria-label="${title}">${drawing}</svg>`;
}

/** The attributes that say what the element shows, and how large. */
function sizeOf(frame: Frame, crop: UnitOptions['crop']): string {
  if (!crop) return `viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"`;
  const [x, y] = frame.at(crop.at);
  const box = [x - crop.width / 2, y - crop.height / 2, crop.width, crop.height].map(round);
  return `viewBox="${box.join(' ')}" width="${crop.width}" height="${crop.height}" preserveAspectRatio="xMidYMid slice"`;
}

/** Class names with a prefix, so that they do not clash with others on a page. */
const looks = (names: string) =>
  names
    .split(' ')
    .map((name) => `u-${name}`)
    .join(' ');

const matrix = onSide.map((n) => Math.round(n * 1000) / 1000).join(' ');

/** The height of letters on a unit that can still be read, in pixels. */
const leastText = 6;

/** The items of a scene as SVG, in the order of painting. */
function markupOf(items: Scene['items'], { flat, scale }: Pick<Frame, 'flat' | 'scale'>): string {
  let isNewest = false;
  return items
    .map((item) => {
      if (item.type === 'open') isNewest = item.look.endsWith(' fresh');
      if (item.type === 'close') isNewest = false;
      if (item.type === 'open') return `<g class="${looks(item.look)}"${item.part ? ` data-part="${item.part}"` : ''}>`;
      if (item.type === 'close') return '</g>';
      if (item.type === 'text') {
        if (item.size * scale < leastText) return '';
        const [x, y] = flat(item.at);
        const place = `transform="matrix(${matrix} ${x} ${y})" font-size="${round(item.size * scale)}"`;
        return `<text class="${looks(item.look)}" ${place} text-anchor="end">${item.text}</text>`;
      }
      const end = item.type === 'face' ? 'Z' : '';
      const path = item.polygons.map((points) => `M${points.map((at) => flat(at).join(' ')).join('L')}${end}`).join('');
      // An animation draws the outline of a new part; its dashes assume that every path has the length 1.
      return `<path class="${looks(item.look)}"${isNewest ? ' pathLength="1"' : ''} d="${path}"/>`;
    })
    .join('');
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
