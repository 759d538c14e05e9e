import { between, isApart, type LineSegment, toSegment } from '../geometry/plane.ts';
import type { Flat } from '../geometry/points.ts';
import { centreOf, type Paper } from './paper.ts';

/** The point of a part at which its leader ends, and the preferred position of its balloon on an empty sheet. */
export type Callout = { part: string; anchor: Flat; preferred: Flat };

/** A possible place for a balloon; its cost is like a detour in pixels. `crosses`: its leader crosses a line of a dimension. */
export type Candidate = { to: Flat; leader: LineSegment; cost: number; crosses: boolean };

export type Sheet = { width: number; height: number; paper: Paper };

/** The radius of a balloon in pixels; `outer` includes half of its stroke. */
export const radius = 11;
const outer = radius + 0.6;
/** Pixels: clearance of a balloon, of a leader, and the radius of the dot at the end of a leader. */
const [clearance, thin, dot] = [1, 1, 2.5];
const edge = outer + 1;

/** The distances of possible places from the part, in pixels, with the directions in which they lie. */
const rings = [22, 28, 35, 43, 52, 62, 73, 85, 98, 112, 127, 143, 160, 180, 202, 226, 252, 280, 312, 348].map(
  (length) => {
    const count = length < 40 ? 16 : length < 60 ? 24 : 32;
    const directions = Array.from({ length: count }, (_, i): Flat => {
      const angle = (i / count) * 2 * Math.PI;
      return [Math.cos(angle) * length, Math.sin(angle) * length];
    });
    return { length, directions };
  },
);
/** The longest leader in pixels; on a high sheet the paper is further away. */
export const longestOn = ({ height }: Pick<Sheet, 'height'>) => Math.max(180, height * 0.45);

/** The places around a part that are on empty paper and touch no obstacle, the best first. */
export function candidatesFor(callout: Callout, sheet: Sheet): Candidate[] {
  const { anchor, preferred } = callout;
  const longest = longestOn(sheet);
  const found = [candidateAt(centreOf(...preferred), callout, sheet)];
  for (const { length, directions } of rings)
    if (length <= longest)
      for (const [dx, dy] of directions)
        found.push(candidateAt(centreOf(anchor[0] + dx, anchor[1] + dy), callout, sheet));
  return found.filter((place) => place !== undefined).sort((a, b) => a.cost - b.cost);
}

/** The nearest of some cells whose balloon and leader touch no obstacle and none of the others, if it can be without crossing. */
export function nearestPlace(callout: Callout, sheet: Sheet, cells: readonly Flat[], others: readonly Candidate[]) {
  const { anchor } = callout;
  const longest = longestOn(sheet);
  const distance = ([x, y]: Flat) => (x - anchor[0]) ** 2 + (y - anchor[1]) ** 2;
  const places = cells
    .filter((to) => isNear(to, anchor, longest) && !others.some((other) => isNear(to, other.to, apart)))
    .sort((a, b) => distance(a) - distance(b));
  let crossing: Candidate | undefined;
  for (const to of places) {
    const leader = leaderTo(anchor, to);
    const crosses = sheet.paper.crossesMeasure(...leader);
    if (crosses && crossing) continue;
    const place = { to, leader, crosses, cost: lastResort };
    if (others.some((other) => isTouching(place, other))) continue;
    if (sheet.paper.partsUnder(...leader, callout.part) === undefined) continue;
    if (!crosses) return place;
    crossing = place;
  }
  return crossing;
}

/** All cells with room for a balloon, a few pixels from one to the next. */
export function freeCells({ width, height, paper }: Sheet): Flat[] {
  const found: Flat[] = [];
  for (let y = edge; y <= height - edge; y += finest)
    for (let x = edge; x <= width - edge; x += finest) {
      const at = centreOf(x, y);
      if (paper.isFree(at, outer + clearance)) found.push(at);
    }
  return found;
}
const finest = 5;

function candidateAt(to: Flat, callout: Callout, { width, height, paper }: Sheet): Candidate | undefined {
  if (to[0] < edge || to[1] < edge || to[0] > width - edge || to[1] > height - edge) return undefined;
  if (!paper.isFree(to, outer + clearance)) return undefined;
  const { anchor, preferred, part } = callout;
  const leader = leaderTo(anchor, to);
  const covered = paper.partsUnder(...leader, part);
  if (covered === undefined) return undefined;
  // Low for a short leader that covers no other part, near the preferred place.
  const detour =
    Math.hypot(to[0] - preferred[0], to[1] - preferred[1]) + Math.hypot(to[0] - anchor[0], to[1] - anchor[1]);
  const crosses = paper.crossesMeasure(...leader);
  return { to, leader, crosses, cost: 0.5 * detour + 0.8 * covered + (crosses ? lastResort : 0) };
}

/** A leader crosses a dimension only where there is no other place. */
const lastResort = 1000;

/** From the part to the ring of the balloon. */
export function leaderTo(anchor: Flat, to: Flat): LineSegment {
  const part = radius / (Math.hypot(to[0] - anchor[0], to[1] - anchor[1]) || 1);
  return [anchor, [to[0] - (to[0] - anchor[0]) * part, to[1] - (to[1] - anchor[1]) * part]];
}

export function isTouching(a: Candidate, b: Candidate): boolean {
  const [from, end] = a.leader;
  const [start, tip] = b.leader;
  if (isApart(a.to, from, b.to, start, apart)) return false;
  if (isNear(a.to, b.to, apart)) return true;
  if (toSegment(a.to, start, tip) < outer + dot || toSegment(b.to, from, end) < outer + dot) return true;
  return between(from, end, start, tip) < thin;
}
const apart = 2 * outer + clearance;

/** Math.hypot takes several times as long. */
export const isNear = (a: Flat, b: Flat, distance: number) =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < distance * distance;
