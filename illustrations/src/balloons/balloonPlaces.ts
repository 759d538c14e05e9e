import { type Candidate, isTouching } from './candidates.ts';

/**
 * Places the balloon of every part, in the order of selection. Each takes the best place that the earlier ones leave free, so that
 * none moves when a part is added. On a crowded sheet, all places are found together.
 */
export function balloonPlaces(choices: readonly (readonly Candidate[])[]): (Candidate | undefined)[] {
  const placedInOrder: Candidate[] = [];
  for (const candidates of choices) {
    const free = candidates.find((candidate) => !placedInOrder.some((other) => isTouching(candidate, other)));
    if (!free) return placeTogether(choices);
    placedInOrder.push(free);
  }
  return placedInOrder;
}

/** Places all balloons together, from several starting orders, until each has a place. */
function placeTogether(choices: readonly (readonly Candidate[])[]): (Candidate | undefined)[] {
  const order = choices.map((_, i) => i).sort((a, b) => choices[a]!.length - choices[b]!.length);
  const evictions = choices.map(() => 0);
  let best: (Candidate | undefined)[] = [];
  for (let start = 0; start < 16; start++) {
    const placed = placeByEviction(
      choices,
      [...order.slice(start % order.length), ...order.slice(0, start % order.length)],
      evictions,
    );
    improve(choices, placed);
    if (placed.every(Boolean)) return placed;
    if (placed.filter(Boolean).length > best.filter(Boolean).length) best = placed;
  }
  return best;
}

/** A balloon without a free place takes the one that displaces the fewest others; those are placed again. */
function placeByEviction(choices: readonly (readonly Candidate[])[], order: number[], evictions: number[]) {
  const placed: (Candidate | undefined)[] = choices.map(() => undefined);
  const waiting = [...order];
  for (let turns = choices.length * 15; waiting.length && turns; turns--) {
    const next = waiting.shift()!;
    let best: { candidate: Candidate; displaced: number[]; price: number } | undefined;
    for (const candidate of choices[next]!) {
      const displaced = placed.flatMap((other, i) => (other && isTouching(candidate, other) ? [i] : []));
      const price = displaced.reduce((sum, i) => sum + 1 + evictions[i]!, 0);
      if (!best || price < best.price) best = { candidate, displaced, price };
      if (!price) break;
    }
    placed[next] = best?.candidate;
    for (const i of best?.displaced ?? []) {
      placed[i] = undefined;
      evictions[i]!++;
      waiting.push(i);
    }
  }
  return placed;
}

/** Moves balloons to better places that have become free. */
function improve(choices: readonly (readonly Candidate[])[], placed: (Candidate | undefined)[]) {
  for (let pass = 0; pass < 3; pass++)
    for (const [i, current] of placed.entries()) {
      const isFree = (candidate: Candidate) =>
        placed.every((other, j) => !other || j === i || !isTouching(candidate, other));
      placed[i] = choices[i]!.find((candidate) => candidate === current || isFree(candidate)) ?? current;
    }
}
