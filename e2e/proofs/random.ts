import fc from 'fast-check';

/** A run that failed is run again with its seed: PROOF_SEED=… */
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000);
console.log(`PROOF_SEED=${seed}`);

/** Random milliseconds up to `maxMs`, as many as are asked for: always the same for one seed and stream. */
export function randomMs(maxMs: number, stream: number): () => number {
  const evenly = fc.infiniteStream(fc.noBias(fc.nat(maxMs)));
  const [values] = fc.sample(evenly, { seed: seed + stream, numRuns: 1 });
  return () => values!.next().value;
}
