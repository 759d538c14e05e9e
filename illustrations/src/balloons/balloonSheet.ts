import { type Flat, hull } from '../geometry/points.ts';
import { parts } from '../parts/parts.ts';
import { type Dimension, obstaclesOf } from '../sheet/dimensions.ts';
import type { Frame } from '../sheet/frame.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Composition } from '../unit/composeUnit.ts';
import { balloonPlaces } from './balloonPlaces.ts';
import { type Callout, type CalloutObstacle, type Candidate, candidatesFor } from './candidates.ts';
import { coverageOf } from './coverage.ts';

/** Maps the ids of the chosen parts, in the order of choosing, to the places of their balloons. */
export type BalloonSheet = (ids: readonly string[]) => Map<string, Flat>;

/** Balloons avoid the dimensions and every part of the unit that is passed in, whether it is chosen or not. */
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
  const crates = drawn.flatMap(({ id, part, mount }): CalloutObstacle[] =>
    part === 'crate' && mount.z === 0
      ? [{ points: hull(cornersOf(scene, id).map(frame.flat), (at) => at), margin: 0, part: id }]
      : [],
  );
  const somebody = hull(pointsOf(scene, ({ look }) => look === 'person').map(frame.flat), (at) => at);
  const people = somebody.length ? [{ points: somebody, margin: 0 }] : [];
  const obstacles = [...dims.flatMap(obstaclesOf), ...crates, ...people];
  const sheet = { width: frame.width, height: frame.height, callouts, obstacles, coverage: coverageOf(scene, frame) };
  const candidates = new Map<string, Candidate[]>();
  const candidatesOf = (callout: Callout) => {
    const found = candidates.get(callout.part) ?? candidatesFor(callout, sheet);
    candidates.set(callout.part, found);
    return found;
  };
  return (ids) => {
    const selected = ids.map((id) => callouts.find(({ part }) => part === id)!);
    const choices = selected.map(candidatesOf);
    const places = balloonPlaces(choices);
    return new Map(ids.map((id, i) => [id, (places[i] ?? choices[i]![0])?.to ?? selected[i]!.preferred]));
  };
}

/** The corners of a part on the sheet in feet, without its shadow. */
const cornersOf = (scene: Scene, id: string) => pointsOf(scene, ({ part }) => part === id);

type Group = Extract<Scene['items'][number], { type: 'open' }>;

function pointsOf(scene: Scene, isGroup: (group: Group) => boolean): Flat[] {
  const begin = scene.items.findIndex((item) => item.type === 'open' && isGroup(item));
  if (begin < 0) return [];
  const end = scene.items.findIndex((item, i) => i > begin && item.type === 'close');
  return scene.items
    .slice(begin, end)
    .flatMap((item) => (item.type === 'face' && !/^shad/.test(item.look) ? item.polygons.flat() : []));
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
