import fc from 'fast-check';

/** Fixed, so that `npm test` has the same result for the same code. The long run has a new one; PROOF_SEED=… repeats it. */
const seed = Number(process.env.PROOF_SEED ?? 1);
console.log(`PROOF_SEED=${seed}`);

/** `count` random times up to `maxMs`, the same for each seed and stream. */
export function randomMs(maxMs: number, stream: number): () => number {
  const evenly = fc.infiniteStream(fc.noBias(fc.nat(maxMs)));
  const [values] = fc.sample(evenly, { seed: seed + stream, numRuns: 1 });
  return () => values!.next().value;
}
