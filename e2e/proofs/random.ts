/** A run that failed is run again with its seed: PROOF_SEED=… */
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000);
console.log(`PROOF_SEED=${seed}`);

let state = seed;

/** From 0 to below 1: mulberry32, which is enough to vary a moment. */
export function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
