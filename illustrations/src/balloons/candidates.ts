import {
  type Box,
  between,
  boxOf,
  isApart,
  isClear,
  type LineSegment,
  type Obstacle,
  toSegment,
} from '../geometry/plane.ts';
import type { Flat } from '../geometry/points.ts';
import type { Coverage } from './coverage.ts';

/** The point of a part at which its leader ends, and the preferred position of its balloon on an empty sheet. */
export type Callout = { part: string; anchor: Flat; preferred: Flat };

/** A possible place for a balloon; its cost is like a detour in pixels. */
export type Candidate = { to: Flat; leader: LineSegment; cost: number };

/** No balloon and no leader may touch it, except the leader of the part it belongs to. */
export type CalloutObstacle = Obstacle & { part?: string };

type Sheet = {
  width: number;
  height: number;
  callouts: readonly Callout[];
  obstacles: readonly CalloutObstacle[];
  coverage: Coverage;
};

/** The radius of a balloon in pixels; `outer` includes half of its stroke. */
export const radius = 11;
const outer = radius + 0.6;
/** Pixels: clearance of a balloon, clearance of a leader, radius of the dot at the end of a leader. */
const [clearance, thin, dot] = [1, 1, 2.5];
const edge = outer + 1;

const directions = Array.from({ length: 32 }, (_, i) => (i / 32) * 2 * Math.PI);
const lengths = [22, 28, 35, 43, 52, 62, 73, 85, 98, 112, 127, 143, 160, 180];
const longest = lengths.at(-1)!;

/** The places around a part that touch no obstacle, the best first. */
export function candidatesFor(callout: Callout, { width, height, callouts, obstacles, coverage }: Sheet): Candidate[] {
  const { anchor, preferred, part } = callout;
  const around = lengths.flatMap((length) =>
    directions.map((angle): Flat => [anchor[0] + Math.cos(angle) * length, anchor[1] + Math.sin(angle) * length]),
  );
  const reach: LineSegment = [
    [Math.min(anchor[0] - longest, preferred[0]), Math.min(anchor[1] - longest, preferred[1])],
    [Math.max(anchor[0] + longest, preferred[0]), Math.max(anchor[1] + longest, preferred[1])],
  ];
  const inReach = (all: readonly CalloutObstacle[]) =>
    all.map(boxed).filter(({ box, margin }) => !isOutside(reach, box, margin + outer + clearance));
  const dots = inReach(
    callouts.flatMap((other) => (other === callout ? [] : [{ points: [other.anchor], margin: dot }])),
  );
  const others = inReach(obstacles);
  const isOnSheet = ([x, y]: Flat) => x >= edge && y >= edge && x <= width - edge && y <= height - edge;
  const isFree = (to: Flat, leader: LineSegment) =>
    dots.every((other) => isClearOf(other, [to, to], outer)) &&
    others.every((obstacle) => isClearOf(obstacle, [to, to], outer + clearance)) &&
    dots.every((other) => isClearOf(other, leader, thin)) &&
    others.every((obstacle) => obstacle.part === part || isClearOf(obstacle, leader, thin));
  const onSheet = [preferred, ...around].filter(isOnSheet).map((to) => ({ to, leader: leaderTo(anchor, to) }));
  const free = onSheet.filter(({ to, leader }) => isFree(to, leader));
  // In an exploded view a part may lie on a dimension, which its leader then has to cross.
  return (free.length ? free : onSheet)
    .map((place) => ({ ...place, cost: costOf(callout, place.to, coverage) }))
    .sort((a, b) => a.cost - b.cost);
}

const boxed = <One extends Obstacle>(obstacle: One) => ({ ...obstacle, box: boxOf(obstacle.points) });

/** Most obstacles are far away, which is faster to see from their boxes than from the exact distance. */
const isClearOf = (obstacle: Obstacle & { box: Box }, segment: LineSegment, distance: number) =>
  isOutside(segment, obstacle.box, obstacle.margin + distance) || isClear(segment, obstacle, distance);

const isOutside = ([a, b]: LineSegment, { left, top, right, bottom }: Box, far: number) =>
  (a[0] <= left - far && b[0] <= left - far) ||
  (a[0] >= right + far && b[0] >= right + far) ||
  (a[1] <= top - far && b[1] <= top - far) ||
  (a[1] >= bottom + far && b[1] >= bottom + far);

/** From the part to the ring of the balloon. */
export function leaderTo(anchor: Flat, to: Flat): LineSegment {
  const part = radius / (Math.hypot(to[0] - anchor[0], to[1] - anchor[1]) || 1);
  return [anchor, [to[0] - (to[0] - anchor[0]) * part, to[1] - (to[1] - anchor[1]) * part]];
}

export function isTouching(a: Candidate, b: Candidate): boolean {
  const apart = 2 * outer + clearance;
  if (isApart(a.to, a.leader[0], b.to, b.leader[0], apart)) return false;
  if (Math.hypot(a.to[0] - b.to[0], a.to[1] - b.to[1]) < apart) return true;
  if (toSegment(a.to, ...b.leader) < outer + clearance || toSegment(b.to, ...a.leader) < outer + clearance) return true;
  return between(...a.leader, ...b.leader) < thin;
}

/** The cost of a balloon's place: low for a short leader that covers little, near its preferred place, on empty paper. */
function costOf({ anchor, preferred, part }: Callout, to: Flat, coverage: Coverage): number {
  const covered = coverage.disc(to, outer);
  const [, end] = leaderTo(anchor, to);
  return (
    0.5 * Math.hypot(to[0] - preferred[0], to[1] - preferred[1]) +
    0.5 * Math.hypot(to[0] - anchor[0], to[1] - anchor[1]) +
    covered.parts * 8 +
    covered.unit * 4 +
    coverage.line(anchor, end, part) * 0.8
  );
}
