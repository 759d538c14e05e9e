import type { Flat } from '../geometry/points.ts';
import type { BalloonSheet } from './balloonSheet.ts';
import { type Candidate, freeCells, isNear, isTouching, nearestPlace } from './candidates.ts';

type Choices = readonly (readonly Candidate[])[];
type Placed = (Candidate | undefined)[];

/**
 * The places of the balloons of these parts, in the order of selection; a part for whose balloon no paper is free has none.
 * `whole` is the sheet of a unit with every part: on its free paper no balloon moves when a part is added. Where that is far, the
 * paper that the selected parts leave free (`own`) is used as well, and where it is short, all places are found together.
 */
export function balloonPlaces(
  ids: readonly string[],
  own: () => BalloonSheet,
  whole?: BalloonSheet,
): Map<string, Flat> {
  const placed = placeAll(ids, own, whole);
  return new Map(ids.flatMap((id, i) => (placed[i] ? [[id, placed[i].to] as const] : [])));
}

function placeAll(ids: readonly string[], own: () => BalloonSheet, whole: BalloonSheet | undefined): Placed {
  let sheet: BalloonSheet | undefined;
  const ownSheet = () => {
    sheet ??= own();
    return sheet;
  };
  let free: Flat[] | undefined;
  const anyPlace = (id: string, others: Placed) => {
    free ??= freeCells(ownSheet().sheet);
    return nearestPlace(ownSheet().callouts.get(id)!, ownSheet().sheet, free, others.filter(isPlaced));
  };
  const placed: Placed = [];
  for (const id of ids) {
    const steady = whole && firstFree(whole.candidatesOf(id), placed);
    const nearest = steady && steady.cost < detour ? undefined : firstFree(ownSheet().candidatesOf(id), placed);
    const isNearer = nearest && (!steady || nearest.cost + detour < steady.cost);
    placed.push((isNearer ? nearest : steady) ?? anyPlace(id, placed));
  }
  if (!sheet || placed.every((place) => place && !place.crosses)) return placed;

  const choices = ids.map(sheet.candidatesOf);
  const together = placed.every(isPlaced) ? placed : placeTogether(placed, choices.map(spread));
  improve(choices, together, placed);
  // A balloon that moves leaves paper to those before it. Each round has one more that is placed, or one fewer that crosses.
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [i, id] of ids.entries()) {
      const current = together[i];
      if (current && !current.crosses) continue;
      const others = together.filter((_, j) => j !== i);
      const found = anyPlace(id, others);
      if (!found || (current && found.crosses)) continue;
      together[i] = found;
      isBetter = true;
    }
  }
  return together;
}

/** How much dearer a place may be if no part that is added can take it, like a detour in pixels. */
const detour = 50;

const isPlaced = (place: Candidate | undefined) => place !== undefined;

const firstFree = (candidates: readonly Candidate[], placed: Placed) =>
  candidates.find((candidate) => !placed.some((other) => other && isTouching(candidate, other)));

/** The best places that are not close to one another: enough of them to choose from when all are found together. */
function spread(candidates: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    if (found.length === most) break;
    if (!found.some(({ to }) => isNear(to, candidate.to, spacing))) found.push(candidate);
  }
  return found;
}
const [most, spacing] = [48, 12];

/**
 * Finds places for the balloons without one. Each takes the place that displaces the fewest others; those are placed again. Returns
 * the most that had a place at one time.
 */
function placeTogether(start: Placed, choices: Choices): Placed {
  const placed = [...start];
  const evictions = choices.map(() => 0);
  const waiting = [...placed.keys()].filter((i) => !placed[i]);
  let best = start;
  for (let turns = choices.length * 4; waiting.length && turns; turns--) {
    const next = waiting.shift()!;
    let cheapest: { candidate: Candidate; displaced: number[]; price: number } | undefined;
    for (const candidate of choices[next]!) {
      const displaced: number[] = [];
      let price = 0;
      for (let i = 0; i < placed.length && price < (cheapest?.price ?? Infinity); i++)
        if (placed[i] && isTouching(candidate, placed[i]!)) {
          displaced.push(i);
          price += 1 + evictions[i]!;
        }
      if (price < (cheapest?.price ?? Infinity)) cheapest = { candidate, displaced, price };
      if (!price) break;
    }
    placed[next] = cheapest?.candidate;
    for (const i of cheapest?.displaced ?? []) {
      placed[i] = undefined;
      evictions[i]!++;
      waiting.push(i);
    }
    if (placed.filter(Boolean).length > best.filter(Boolean).length) best = [...placed];
  }
  return best;
}

/** Moves balloons to better places that have become free; one that has stood in its place `before`, and crosses nothing, stays. */
function improve(choices: Choices, placed: Placed, before: Placed) {
  for (const [i, current] of placed.entries()) {
    if (!current || (current === before[i] && !current.crosses)) continue;
    const others = placed.filter((_, j) => j !== i);
    placed[i] =
      choices[i]!.find(
        (candidate) => candidate === current || !others.some((other) => other && isTouching(candidate, other)),
      ) ?? current;
  }
}
