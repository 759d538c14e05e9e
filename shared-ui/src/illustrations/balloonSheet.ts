import type { ContainerKind } from '@fieldbox/contract/containers';
import { balloonPlaces } from './balloonPlaces.ts';
import { type Callout, type Candidate, candidatesFor, type Kept } from './candidates.ts';
import type { Composition } from './composeUnit.ts';
import { coverageOf } from './coverage.ts';
import { type Dimension, obstaclesOf } from './dimensions.ts';
import type { Frame } from './frame.ts';
import { type Flat, hull } from './geometry.ts';
import { parts } from './parts/parts.ts';
import type { Scene } from './scene.ts';

/** Gives the balloon of each part its place, from the parts' ids in the order of choosing. */
export type BalloonSheet = (ids: readonly string[]) => Map<string, Flat>;

/** A sheet for balloons that keep clear of the dimensions and of everything that `unit` holds, chosen or not. */
export function balloonSheet(
  frame: Frame,
  { scene, drawn, anchors }: Composition,
  dims: readonly Dimension[],
): BalloonSheet {
  const callouts = drawn.map(({ id, part, mount }): Callout => {
    const anchor = frame.at(anchors.get(id)!);
    const [dx, dy, px, py] = mount.balloon ?? parts[part].balloon;
    return { part: id, anchor, wanted: [anchor[0] + dx * frame.scale + px, anchor[1] + dy * frame.scale + py] };
  });
  const crates = drawn.flatMap(({ id, part }): Kept[] =>
    part === 'crate' ? [{ points: hull(cornersOf(scene, id).map(frame.flat), (at) => at), margin: 0, part: id }] : [],
  );
  const kept = [...dims.flatMap(obstaclesOf), ...crates];
  const sheet = { width: frame.width, height: frame.height, callouts, kept, coverage: coverageOf(scene, frame) };
  const candidates = new Map<string, Candidate[]>();
  const candidatesOf = (callout: Callout) => {
    const found = candidates.get(callout.part) ?? candidatesFor(callout, sheet);
    candidates.set(callout.part, found);
    return found;
  };
  return (ids) => {
    const wanted = ids.map((id) => callouts.find(({ part }) => part === id)!);
    const choices = wanted.map(candidatesOf);
    const places = balloonPlaces(choices);
    return new Map(ids.map((id, i) => [id, (places[i] ?? choices[i]![0])?.to ?? wanted[i]!.wanted]));
  };
}

/** What a part covers of the sheet, in feet; not its shadow. */
function cornersOf(scene: Scene, id: string): Flat[] {
  const begin = scene.items.findIndex((item) => item.type === 'open' && item.part === id);
  const end = scene.items.findIndex((item, i) => i > begin && item.type === 'close');
  return scene.items
    .slice(begin, end)
    .flatMap((item) => (item.type === 'face' && item.look !== 'shadow' ? item.polygons.flat() : []));
}

const steady = new Map<ContainerKind, { key: string; sheet: BalloonSheet }>();

/** The same sheet for each choice of parts: made once for a size, because a preview asks with each change. */
export function steadyBalloonSheet(kind: ContainerKind, frame: Frame, whole: Composition, dims: readonly Dimension[]) {
  const key = [frame.width, frame.height, frame.scale, ...frame.at([0, 0, 0]), dims.length].join(' ');
  const last = steady.get(kind);
  if (last?.key === key) return last.sheet;
  const sheet = balloonSheet(frame, whole, dims);
  steady.set(kind, { key, sheet });
  return sheet;
}
