import { type Frame, round } from './frame.ts';
import type { Flat, Point } from './geometry.ts';
import type { Part } from './parts/part.ts';

/** A part that is on the drawing, with its number in the order of choosing. */
export type Numbered = { number: number; anchor: Point; offset: Part['balloon']; fresh: boolean };

const radius = 11;
/** From the edge of the sheet to the middle of a balloon, and between two of them. */
const [edge, apart] = [13, 25];

/** Each later balloon makes way for the earlier ones, so that none moves when a part is added. */
export function balloons(frame: Frame, parts: readonly Numbered[]): string {
  const taken: Flat[] = [];
  const made = parts.map((part) => {
    const from = frame.at(part.anchor);
    const [dx, dy, px, py] = part.offset;
    const to = free(frame, [from[0] + dx * frame.scale + px, from[1] + dy * frame.scale + py], taken);
    taken.push(to);
    return balloon(part, from, to);
  });
  return `<g class="u-balloons">${made.join('')}</g>`;
}

function free(frame: Frame, wanted: Flat, taken: readonly Flat[]): Flat {
  const inside = ([x, y]: Flat): Flat => [
    Math.min(frame.width - edge, Math.max(edge, x)),
    Math.min(frame.height - edge, Math.max(edge, y)),
  ];
  const clear = ([x, y]: Flat) => taken.every(([a, b]) => Math.hypot(a - x, b - y) >= apart);
  for (let ring = 0; ring < 6; ring++)
    for (let step = 0; step < (ring ? 12 : 1); step++) {
      const angle = (step / 12) * 2 * Math.PI;
      const at = inside([wanted[0] + Math.cos(angle) * ring * 14, wanted[1] + Math.sin(angle) * ring * 14]);
      if (clear(at)) return at;
    }
  return inside(wanted);
}

function balloon({ number, fresh }: Numbered, from: Flat, to: Flat) {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [round(to[0]), round(to[1])];
  const touch = [to[0] - ((to[0] - from[0]) / long) * radius, to[1] - ((to[1] - from[1]) / long) * radius];
  return (
    `<g class="u-balloon${fresh ? ' u-fresh' : ''}"><path class="u-leader" d="M${from.join(' ')}L${touch.map(round).join(' ')}"/>` +
    `<circle class="u-leader-dot" cx="${from[0]}" cy="${from[1]}" r="2.5"/>` +
    `<circle class="u-balloon-ring" cx="${x}" cy="${y}" r="${radius}"/>` +
    `<text class="u-balloon-no" x="${x}" y="${y}" dy="4" text-anchor="middle">${number}</text></g>`
  );
}
