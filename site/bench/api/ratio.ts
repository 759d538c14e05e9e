export interface Spread {
  min: number;
  median: number;
  max: number;
}

/** Runs both sides in turn, each first every other time, and compares each round's two figures. */
export async function ratioOf(rounds: number, ours: () => Promise<number>, theirs: () => Promise<number>) {
  const ratios: number[] = [];
  const figures: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 ? undefined : await ours();
    const their = await theirs();
    const our = first ?? (await ours());
    figures[0].push(our);
    figures[1].push(their);
    ratios.push(our / their);
  }
  return { ratio: spreadOf(ratios), ours: spreadOf(figures[0]), theirs: spreadOf(figures[1]) };
}

export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((first, second) => first - second);
  return { min: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, max: sorted.at(-1)! };
}
