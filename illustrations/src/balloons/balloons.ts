import type { LineSegment } from '../geometry/plane.ts';
import type { Flat } from '../geometry/points.ts';
import { round } from '../sheet/frame.ts';
import { positionOf } from '../sheet/markup.ts';

/** The radius of a balloon in pixels. */
export const radius = 11;

/** The balloon of a part; `number` is the part's position in the order of choosing. Without paper for it, it is nowhere. */
export type Balloon = { number: number; anchor: Flat; at: Flat | undefined; isNewest: boolean };

/** From the part to the ring of the balloon. */
export function leaderTo(anchor: Flat, to: Flat): LineSegment {
  const part = radius / (Math.hypot(to[0] - anchor[0], to[1] - anchor[1]) || 1);
  return [anchor, [to[0] - (to[0] - anchor[0]) * part, to[1] - (to[1] - anchor[1]) * part]];
}

export const balloons = (all: readonly Balloon[], pointable = false) =>
  `<g class="u-balloons">${all.map((one) => balloon(one, pointable)).join('')}</g>`;

function balloon({ number, anchor, at, isNewest }: Balloon, pointable: boolean) {
  if (!at) return '';
  const [x, y] = at.map(round);
  const leader = leaderTo(anchor, at).map((point) => point.map(round).join(' '));
  return (
    `<g class="u-balloon${isNewest ? ' u-fresh' : ''}"${pointable ? positionOf(number) : ''}><path class="u-leader" d="M${leader.join('L')}"/>` +
    `<circle class="u-leader-dot" cx="${round(anchor[0])}" cy="${round(anchor[1])}" r="2.5"/>` +
    `<circle class="u-balloon-ring" cx="${x}" cy="${y}" r="${radius}"/>` +
    `<text class="u-balloon-no" x="${x}" y="${y}" dy="4" text-anchor="middle">${number}</text></g>`
  );
}
