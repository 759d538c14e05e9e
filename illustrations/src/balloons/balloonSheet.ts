import {
  between,
  boxOf,
  isApart,
  isClear,
  isInside,
  type LineSegment,
  type Obstacle,
  toSegment,
} from '../geometry/plane.ts';
import { type Flat, hull, times } from '../geometry/points.ts';
import { parts } from '../parts/parts.ts';
import { type Dimension, obstaclesOf } from '../sheet/dimensions.ts';
import type { Frame } from '../sheet/frame.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Composition } from '../unit/composeUnit.ts';
import { leaderTo, radius } from './balloons.ts';

/** A place for a balloon; its cost is like a detour in pixels. */
export type Candidate = { to: Flat; leader: LineSegment; cost: number };

/** `free`: where nothing is drawn under a balloon. `place`: the best of these for a part that touches none of the others. */
export type BalloonSheet = ReturnType<typeof balloonSheet>;

/** Pixels: the radius of a balloon with its stroke, and with the room around it; the dot of a leader, and what lines keep apart. */
const [outer, room, dot, apart] = [radius + 0.6, radius + 3.6, 2.5, 2];
/** Balloons stand on the points of a grid: pixels from one to the next. */
const step = 5;
/** Detours in pixels: a leader crosses a part where that is much shorter, and a dimension only where there is no other place. */
const [overPart, overDimension, nearby] = [25, 1000, 60];

/** The longest leader in pixels; on a high sheet the paper is further away. */
export const longestOn = ({ height }: Pick<Frame, 'height'>) => Math.max(180, height * 0.45);

/** Balloons avoid the dimensions and everything of the unit that is passed in, whether it is chosen or not. */
export function balloonSheet(frame: Frame, { scene, drawn, anchors }: Composition, dims: readonly Dimension[]) {
  const { shapes, outlines } = shapesOf(scene, frame);
  const measures = dims.flatMap(obstaclesOf).map(({ points }) => points);
  const free = freeCells(frame, [...shapes, ...measures.map((points) => ({ points, margin: 3 }))]);
  const crates = drawn.filter(({ part, mount }) => part === 'crate' && mount.z === 0);
  const longest = longestOn(frame);
  const standing = ['person', ...crates.map(({ id }) => id)];

  function place(id: string, others: readonly Candidate[], most = Infinity, cells = free): Candidate | undefined {
    const { part, mount } = drawn.find((one) => one.id === id)!;
    const anchor = frame.at(anchors.get(id)!);
    const [dx, dy, px, py] = mount.balloon ?? parts[part].balloon;
    const preferred: Flat = [anchor[0] + dx * frame.scale + px, anchor[1] + dy * frame.scale + py];
    const rest = outlines.filter((one) => one.id !== id);
    const walls = [
      ...rest.flatMap((one) => (standing.includes(one.id) ? [one.points] : [])),
      ...measures.filter(isLabel),
    ];

    // Most parts have paper beside them: what is further away is looked at only for the others.
    for (const limit of most > nearby ? [nearby, most] : [most]) {
      const near: { to: Flat; detour: number }[] = [];
      for (const to of cells) {
        const direct = distance(to, anchor);
        const detour = (direct + distance(to, preferred)) / 2;
        if (detour < limit && direct <= longest) near.push({ to, detour });
      }
      let best: Candidate | undefined;
      for (const { to, detour } of near.sort((a, b) => a.detour - b.detour)) {
        const place = { to, leader: leaderTo(anchor, to), cost: detour };
        if (detour >= (best?.cost ?? Infinity)) break;
        const crosses = (points: readonly Flat[]) => !isClear(place.leader, { points, margin: 0 }, apart);
        if (others.some((other) => isTouching(place, other)) || walls.some(crosses)) continue;
        place.cost += rest.filter(({ points }) => crosses(points)).length * overPart;
        if (measures.some(crosses)) place.cost += overDimension;
        if (place.cost < (best?.cost ?? Infinity)) best = place;
      }
      if (best && best.cost < limit) return best;
    }
  }
  return { free, place };
}

/** What is drawn, without what lies flat on the ground or on a surface, and the outline of each part and of the person. */
function shapesOf({ items }: Scene, frame: Frame) {
  const shapes: Obstacle[] = [];
  const outlines: { id: string; points: Flat[] }[] = [];
  let group: Flat[] = [];
  for (const item of items) {
    if (item.type === 'open' || item.type === 'close') group = [];
    if (item.type === 'open') outlines.push({ id: item.part ?? item.look, points: group });
    if ((item.type !== 'face' && item.type !== 'line') || /shadow|shade|grid/.test(item.look)) continue;
    for (const points of item.polygons.map((polygon) => polygon.map(frame.flat))) {
      if (item.type === 'face') group.push(...points);
      const lines = points.slice(1).map((point, i) => [points[i]!, point]);
      shapes.push(...(item.type === 'face' ? [points] : lines).map((points) => ({ points, margin: 1 })));
    }
  }
  return { shapes, outlines: outlines.map(({ id, points }) => ({ id, points: hull(points, (at) => at) })) };
}

const isLabel = (points: readonly Flat[]) => points.length > 2;

function freeCells({ width, height }: Frame, obstacles: readonly Obstacle[]): Flat[] {
  const [columns, rows] = [width, height].map((size) => Math.floor((size - 2 * room) / step) + 1) as [number, number];
  const cells = times(
    columns * rows,
    (i): Flat => [room + (i % columns) * step, room + Math.floor(i / columns) * step],
  );
  const taken = new Uint8Array(cells.length);
  const first = (pixels: number) => Math.max(0, Math.floor((pixels - 2 * room) / step));
  for (const { points, margin } of obstacles) {
    const { left, top, right, bottom } = boxOf(points);
    const sides = points.map((point, i) => [points.at(i - 1)!, point] as const);
    for (let row = first(top); row <= Math.min(rows - 1, bottom / step); row++)
      for (let column = first(left); column <= Math.min(columns - 1, right / step); column++) {
        const i = row * columns + column;
        if (taken[i]) continue;
        const at = cells[i]!;
        if (isInside(at, points) || sides.some((side) => toSegment(at, ...side) < outer + margin)) taken[i] = 1;
      }
  }
  return cells.filter((_, i) => !taken[i]);
}

function isTouching(a: Candidate, b: Candidate): boolean {
  if (isApart(a.to, a.leader[0], b.to, b.leader[0], 2 * room)) return false;
  if (distance(a.to, b.to) < outer + room) return true;
  if (toSegment(a.to, ...b.leader) < outer + dot || toSegment(b.to, ...a.leader) < outer + dot) return true;
  return between(...a.leader, ...b.leader) < apart / 2;
}

/** Math.hypot takes several times as long. */
const distance = (a: Flat, b: Flat) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
