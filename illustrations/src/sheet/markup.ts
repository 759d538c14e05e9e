import { onSide } from '../geometry/projection.ts';
import { type Frame, round } from './frame.ts';
import type { Scene } from './scene.ts';

/** Class names with a prefix, so that they do not clash with others on a page. */
export const looks = (names: string) =>
  names
    .split(' ')
    .map((name) => `u-${name}`)
    .join(' ');

const matrix = onSide.map((n) => Math.round(n * 1000) / 1000).join(' ');

/** The items of a scene as SVG, in the order of painting. */
export function markupOf(items: Scene['items'], { flat, scale }: Pick<Frame, 'flat' | 'scale'>): string {
  let isNewest = false;
  return items
    .map((item) => {
      if (item.type === 'open') isNewest = item.look.endsWith(' fresh');
      if (item.type === 'close') isNewest = false;
      if (item.type === 'open') return `<g class="${looks(item.look)}"${item.part ? ` data-part="${item.part}"` : ''}>`;
      if (item.type === 'close') return '</g>';
      if (item.type === 'text') {
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

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
