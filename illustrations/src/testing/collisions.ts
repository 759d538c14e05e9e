import { between, toSegment } from '../geometry/plane.ts';
import type { Flat } from '../geometry/points.ts';
import { distanceBetween, distanceTo, lineShape, type Seen, type Shape } from './seenShapes.ts';

/** The radius of a balloon with half of its stroke, in pixels. */
const radius = 11.6;
/** Half of a thin line, in pixels. */
const thin = 0.5;

const isCrate = ({ of }: Shape) => of.startsWith('crate');
const isPerson = ({ of }: Shape) => of === 'person';

type Drawing = {
  seen: Seen;
  /** The id of the part with this number. */
  partOf: (number: number) => string | undefined;
  /** Of a unit that is open: the person and the crates stand in it, so leaders may pass them. */
  isInside: boolean;
};

/** What touches what it must not touch on a drawing, in words. */
export const collisionsIn = (drawing: Drawing): string[] => [
  ...new Set([...amongBalloons(drawing.seen), ...ofBalloons(drawing), ...ofTheRest(drawing)]),
];

export function amongBalloons({ balloons, width, height }: Seen): string[] {
  const found: string[] = [];
  for (const [i, one] of balloons.entries()) {
    const [x, y] = one.at;
    if (x < radius || y < radius || x > width - radius || y > height - radius)
      found.push(`balloon ${one.number} leaves the sheet`);
    for (const other of balloons.slice(0, i)) {
      const pair = `${other.number} and ${one.number}`;
      if (Math.hypot(x - other.at[0], y - other.at[1]) < 2 * radius) found.push(`balloons ${pair} meet`);
      if (between(...one.leader, ...other.leader) < thin) found.push(`leaders ${pair} cross`);
      if (toSegment(one.at, ...other.leader) < radius || toSegment(other.at, ...one.leader) < radius)
        found.push(`a leader and a balloon of ${pair} meet`);
    }
  }
  return found;
}

export function ofBalloons({ seen, partOf, isInside }: Drawing): string[] {
  const { balloons, marks, dims, texts } = seen;
  const others = [...marks, ...dims, ...texts];
  const apart = wallsOf(seen, isInside);
  return balloons.flatMap(({ number, at, leader }) => {
    const line = lineShape('leader', leader);
    return [
      ...others
        .filter((other) => distanceTo(other, at, radius + 1) < radius)
        .map(({ of }) => `balloon ${number} covers ${of}`),
      ...apart
        .filter((other) => other.of !== partOf(number) && distanceBetween(line, other, thin + 1) < thin)
        .map(({ of }) => `leader ${number} crosses ${of}`),
    ];
  });
}

/** What no leader crosses. It crosses the line of a dimension only where no other paper is free. */
function wallsOf({ marks, texts }: Seen, isInside: boolean): Shape[] {
  const standing = marks.filter((mark) => isPerson(mark) || (isCrate(mark) && !isInside));
  return [...texts.filter(({ of }) => of.startsWith('label')), ...standing];
}

/** The numbers of the balloons whose leaders cross the line of a dimension. */
export const crossingNumbers = ({ balloons, dims }: Seen): number[] =>
  balloons.flatMap(({ number, leader }) =>
    dims.some((line) => distanceBetween(lineShape('leader', leader), line, thin + 1) < thin) ? [number] : [],
  );

/** Crates, the person and the dimensions keep apart, and no label lies on anything. */
function ofTheRest({ seen: { marks, dims, texts }, isInside }: Drawing): string[] {
  const labels = texts.filter(({ of }) => of.startsWith('label'));
  const person = marks.filter(isPerson);
  const measures = [...dims, ...labels];
  const touching = (one: Shape, other: Shape) => distanceBetween(one, other, thin + 1) < thin;
  const inItsWay = marks.filter(({ of }) => of !== 'person' && !(isInside && of === 'unit'));
  return [
    ...[...person, ...marks.filter(isCrate)].flatMap((one) =>
      measures.filter((other) => touching(one, other)).map(({ of }) => `${one.of} is on ${of}`),
    ),
    ...person.flatMap((one) =>
      inItsWay.filter((other) => touching(one, other)).map(({ of }) => `the person touches ${of}`),
    ),
    ...labels.flatMap((label, i) => [
      ...[...marks, ...labels.slice(i + 1)]
        .filter((other) => touching(label, other))
        .map(({ of }) => `${label.of} is on ${of}`),
      ...dims.filter((line) => touching(label, line)).map(() => `${label.of} is on a line`),
    ]),
  ];
}

/** Pixels by which free paper has to be wider than a balloon, since balloons stand on the cells of a grid. */
const slack = 7;

/** Where a balloon could be looked for: the id of its part, the start of its leader, and how long that may be. */
type Search = { part: string; anchor: Flat; longest: number; mayCross: boolean };

/** Whether a further balloon would have a place on empty paper, in any direction: then it must not have been left out. */
export function hasFreePaper(seen: Seen, isInside: boolean, { part, anchor, longest, mayCross }: Search): boolean {
  const walls = [...wallsOf(seen, isInside).filter(({ of }) => of !== part), ...(mayCross ? [] : seen.dims)];
  return emptyPoints(seen).some((at) => {
    const far = Math.hypot(at[0] - anchor[0], at[1] - anchor[1]);
    if (far < room || far > longest - slack) return false;
    const leader = lineShape('leader', [anchor, at]);
    const isTaken = seen.balloons.some(
      (other) =>
        Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) < room + radius ||
        toSegment(at, ...other.leader) < room ||
        toSegment(other.at, anchor, at) < room ||
        between(anchor, at, ...other.leader) < slack,
    );
    return !isTaken && walls.every((wall) => distanceBetween(leader, wall, slack) >= slack);
  });
}

const room = radius + slack;
const step = 6;
const empty = new WeakMap<Seen['marks'], Flat[]>();

/** Points of the sheet, in steps, around which a balloon would lie on nothing. */
function emptyPoints({ width, height, marks, dims, texts }: Seen): Flat[] {
  const cached = empty.get(marks);
  if (cached) return cached;
  const [columns, rows] = [width, height].map((size) => Math.floor((size - 2 * room) / step) + 1) as [number, number];
  const taken = new Uint8Array(columns * rows);
  const at = (column: number, row: number): Flat => [room + column * step, room + row * step];
  for (const shape of [...marks, ...dims, ...texts]) {
    const { left, top, right, bottom } = shape.box;
    const [from, to] = [Math.floor((left - 2 * room) / step), Math.ceil(right / step)];
    for (
      let row = Math.max(0, Math.floor((top - 2 * room) / step));
      row <= Math.min(rows - 1, Math.ceil(bottom / step));
      row++
    )
      for (let column = Math.max(0, from); column <= Math.min(columns - 1, to); column++)
        if (!taken[row * columns + column] && distanceTo(shape, at(column, row), room) < room)
          taken[row * columns + column] = 1;
  }
  const found = [...taken.keys()].flatMap((i) => (taken[i] ? [] : [at(i % columns, Math.floor(i / columns))]));
  empty.set(marks, found);
  return found;
}
