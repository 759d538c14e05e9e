import { type Flat, hull } from '../geometry/points.ts';
import { parts } from '../parts/parts.ts';
import { type Dimension, obstaclesOf } from '../sheet/dimensions.ts';
import type { Frame } from '../sheet/frame.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Composition } from '../unit/composeUnit.ts';
import { type Callout, type Candidate, candidatesFor, type Sheet } from './candidates.ts';
import { paperOf, type Wall } from './paper.ts';

/** Where the balloons of parts may stand on a sheet, the best place first. */
export type BalloonSheet = {
  sheet: Sheet;
  callouts: ReadonlyMap<string, Callout>;
  candidatesOf: (id: string) => readonly Candidate[];
};

/** Balloons avoid the dimensions and everything of the unit that is passed in, whether it is chosen or not. */
export function balloonSheet(
  frame: Frame,
  { scene, drawn, anchors }: Composition,
  dims: readonly Dimension[],
): BalloonSheet {
  const callouts = drawn.map(({ id, part, mount }): Callout => {
    const anchor = frame.at(anchors.get(id)!);
    const [dx, dy, px, py] = mount.balloon ?? parts[part].balloon;
    return { part: id, anchor, preferred: [anchor[0] + dx * frame.scale + px, anchor[1] + dy * frame.scale + py] };
  });
  const crates = drawn.flatMap(({ id, part, mount }): Wall[] =>
    part === 'crate' && mount.z === 0
      ? [{ points: outlineOf(scene, frame, (group) => group.part === id), part: id }]
      : [],
  );
  const somebody = { points: outlineOf(scene, frame, ({ look }) => look === 'person') };
  const paper = paperOf(scene, frame, [...crates, somebody], dims.flatMap(obstaclesOf));
  const sheet = { width: frame.width, height: frame.height, paper };
  const byId = new Map(callouts.map((callout) => [callout.part, callout]));
  const candidates = new Map<string, Candidate[]>();
  return {
    sheet,
    callouts: byId,
    candidatesOf(id) {
      const found = candidates.get(id) ?? candidatesFor(byId.get(id)!, sheet);
      candidates.set(id, found);
      return found;
    },
  };
}

type Group = Extract<Scene['items'][number], { type: 'open' }>;

/** The outline on the sheet of what a group draws, without its shadow. */
function outlineOf({ items }: Scene, frame: Frame, isGroup: (group: Group) => boolean): Flat[] {
  const begin = items.findIndex((item) => item.type === 'open' && isGroup(item));
  const end = items.findIndex((item, i) => i > begin && item.type === 'close');
  const points = items
    .slice(begin, begin < 0 ? 0 : end)
    .flatMap((item) => (item.type === 'face' && !/^shad/.test(item.look) ? item.polygons.flat() : []));
  return hull(points.map(frame.flat), (at) => at);
}

const steady = new Map<Composition, { key: string; sheet: BalloonSheet }>();

/** The same sheet for any choice of parts, cached for the last size, because a preview needs it at each change. */
export function steadyBalloonSheet(frame: Frame, whole: Composition, dims: readonly Dimension[]) {
  const key = [
    frame.width,
    frame.height,
    frame.scale,
    ...frame.at([0, 0, 0]),
    ...dims.flatMap(({ ends }) => ends[0]),
  ].join(' ');
  const last = steady.get(whole);
  if (last?.key === key) return last.sheet;
  const sheet = balloonSheet(frame, whole, dims);
  steady.set(whole, { key, sheet });
  return sheet;
}
