import type { Coverage } from './coverage.ts';
import type { Flat } from './geometry.ts';
import { between, isApart, isClear, type Obstacle, type Segment, toSegment } from './plane.ts';

/** Where a part's leader ends, and where an illustrator would put its balloon if nothing else were there. */
export type Callout = { part: string; anchor: Flat; wanted: Flat };

/** A place for a balloon; what it costs is in pixels of a detour. */
export type Candidate = { to: Flat; leader: Segment; cost: number };

/** What no balloon and no leader may touch. A leader may end on its own part. */
export type Kept = Obstacle & { part?: string };

type Sheet = {
  width: number;
  height: number;
  callouts: readonly Callout[];
  kept: readonly Kept[];
  coverage: Coverage;
};

/** Of a balloon, in pixels; `outer` is with the half of its stroke. */
export const radius = 11;
const outer = radius + 0.6;
/** Pixels around a balloon, around a leader, and of the dot where a leader ends. */
const [clear, thin, dot] = [1, 1, 2.5];
const edge = outer + 1;

const directions = Array.from({ length: 32 }, (_, i) => (i / 32) * 2 * Math.PI);
const lengths = [22, 28, 35, 43, 52, 62, 73, 85, 98, 112, 127, 143, 160, 180];

/** The places around a part that touch nothing kept clear, the best first. */
export function candidatesFor(callout: Callout, { width, height, callouts, kept, coverage }: Sheet): Candidate[] {
  const { anchor, wanted, part } = callout;
  const around = lengths.flatMap((length) =>
    directions.map((angle): Flat => [anchor[0] + Math.cos(angle) * length, anchor[1] + Math.sin(angle) * length]),
  );
  const dots = callouts.flatMap((other): Obstacle[] =>
    other === callout ? [] : [{ points: [other.anchor], margin: dot }],
  );
  const isOnSheet = ([x, y]: Flat) => x >= edge && y >= edge && x <= width - edge && y <= height - edge;
  const isFree = (to: Flat, leader: Segment) =>
    dots.every((other) => isClear([to, to], other, outer)) &&
    kept.every((obstacle) => isClear([to, to], obstacle, outer + clear)) &&
    dots.every((other) => isClear(leader, other, thin)) &&
    kept.every((obstacle) => obstacle.part === part || isClear(leader, obstacle, thin));
  const onSheet = [wanted, ...around].filter(isOnSheet).map((to) => ({ to, leader: leaderTo(anchor, to) }));
  const free = onSheet.filter(({ to, leader }) => isFree(to, leader));
  // A part that was pulled off the unit may come to lie on a dimension: its leader can't but cross it.
  return (free.length ? free : onSheet)
    .map((place) => ({ ...place, cost: costOf(callout, place.to, coverage) }))
    .sort((a, b) => a.cost - b.cost);
}

/** A leader ends at the balloon's ring. */
export function leaderTo(anchor: Flat, to: Flat): Segment {
  const part = radius / (Math.hypot(to[0] - anchor[0], to[1] - anchor[1]) || 1);
  return [anchor, [to[0] - (to[0] - anchor[0]) * part, to[1] - (to[1] - anchor[1]) * part]];
}

export function isTouching(a: Candidate, b: Candidate): boolean {
  const apart = 2 * outer + clear;
  if (isApart(a.to, a.leader[0], b.to, b.leader[0], apart)) return false;
  if (Math.hypot(a.to[0] - b.to[0], a.to[1] - b.to[1]) < apart) return true;
  if (toSegment(a.to, ...b.leader) < outer + clear || toSegment(b.to, ...a.leader) < outer + clear) return true;
  return between(...a.leader, ...b.leader) < thin;
}

/** A short leader near the wanted place, over little; the balloon on white paper rather than on the unit or a part. */
function costOf({ anchor, wanted, part }: Callout, to: Flat, coverage: Coverage): number {
  const covered = coverage.disc(to, outer);
  const [, end] = leaderTo(anchor, to);
  return (
    0.5 * Math.hypot(to[0] - wanted[0], to[1] - wanted[1]) +
    0.5 * Math.hypot(to[0] - anchor[0], to[1] - anchor[1]) +
    covered.parts * 8 +
    covered.unit * 4 +
    coverage.line(anchor, end, part) * 0.8
  );
}
