import { type Candidate, isTouching } from './candidates.ts';

/**
 * A place for the balloon of every part, in the order of choosing. Each takes the best place that the earlier ones leave, so
 * that none moves when a part is added. On a sheet that is too crowded for that, all look for their places together.
 */
export function balloonPlaces(choices: readonly (readonly Candidate[])[]): (Candidate | undefined)[] {
  const inTurn: Candidate[] = [];
  for (const own of choices) {
    const free = own.find((candidate) => !inTurn.some((other) => isTouching(candidate, other)));
    if (!free) return together(choices);
    inTurn.push(free);
  }
  return inTurn;
}

/** All at once, from several beginnings, until everybody has a place. */
function together(choices: readonly (readonly Candidate[])[]): (Candidate | undefined)[] {
  const order = choices.map((_, i) => i).sort((a, b) => choices[a]!.length - choices[b]!.length);
  const evictions = choices.map(() => 0);
  let best: (Candidate | undefined)[] = [];
  for (let beginning = 0; beginning < 16; beginning++) {
    const placed = arranged(
      choices,
      [...order.slice(beginning % order.length), ...order.slice(0, beginning % order.length)],
      evictions,
    );
    settle(choices, placed);
    if (placed.every(Boolean)) return placed;
    if (placed.filter(Boolean).length > best.filter(Boolean).length) best = placed;
  }
  return best;
}

/** Who finds no free place takes the one with the fewest others in the way, which look again. */
function arranged(choices: readonly (readonly Candidate[])[], order: number[], evictions: number[]) {
  const placed: (Candidate | undefined)[] = choices.map(() => undefined);
  const waiting = [...order];
  for (let turns = choices.length * 15; waiting.length && turns; turns--) {
    const next = waiting.shift()!;
    let best: { candidate: Candidate; inTheWay: number[]; price: number } | undefined;
    for (const candidate of choices[next]!) {
      const inTheWay = placed.flatMap((other, i) => (other && isTouching(candidate, other) ? [i] : []));
      const price = inTheWay.reduce((sum, i) => sum + 1 + evictions[i]!, 0);
      if (!best || price < best.price) best = { candidate, inTheWay, price };
      if (!price) break;
    }
    placed[next] = best?.candidate;
    for (const i of best?.inTheWay ?? []) {
      placed[i] = undefined;
      evictions[i]!++;
      waiting.push(i);
    }
  }
  return placed;
}

/** Who had to go far may come nearer where there is room after all. */
function settle(choices: readonly (readonly Candidate[])[], placed: (Candidate | undefined)[]) {
  for (let pass = 0; pass < 3; pass++)
    for (const [i, own] of placed.entries()) {
      const isFree = (candidate: Candidate) =>
        placed.every((other, j) => !other || j === i || !isTouching(candidate, other));
      placed[i] = choices[i]!.find((candidate) => candidate === own || isFree(candidate)) ?? own;
    }
}
