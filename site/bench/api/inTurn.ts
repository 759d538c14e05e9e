/** Runs both sides in turn; which one is first alternates. @returns each round's two figures */
export async function inTurn(rounds: number, ours: () => Promise<number>, theirs: () => Promise<number>) {
  const figures: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 ? undefined : await ours();
    const their = await theirs();
    const our = first ?? (await ours());
    figures.ours.push(our);
    figures.theirs.push(their);
  }
  return figures;
}
