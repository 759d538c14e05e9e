/**
 * Millions of random numbers from 0 to 1, from a seed with which a failure can be repeated: a linear congruential generator, whose
 * products are exact in 53 bits.
 */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
