/** Runs all sides in turn, each round beginning with the next one. @returns each side's figures, one for each round */
export async function inTurn<Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<number>>,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const turn of names.keys()) {
      const name = names[(round + turn) % names.length]!;
      figures[name].push(await sides[name]());
    }
  }
  return figures;
}
