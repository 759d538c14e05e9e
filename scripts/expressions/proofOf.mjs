import { check } from 'recheck';

process.env.RECHECK_BACKEND = 'pure'; // in JavaScript only

/** An expression that takes longer counts as one that cannot be proved. */
const timeout = 60_000;

/**
 * The detector's result for an expression. `linear`: no input takes more than linear time, proved by the expression's automaton.
 * `fuzzed`: it has back references or lookarounds, so no automaton, and no slow input was found. Otherwise the slow input.
 * @param {{ pattern: string, flags: string }} literal
 */
export async function proofOf({ pattern, flags }) {
  const { status, checker, complexity } = await check(pattern, flags, { timeout, maxRepeatCount: 1000 });
  if (status !== 'safe') return `unproved: ${complexity?.summary ?? 'the detector gave up'}`;
  return checker === 'automaton' ? 'linear' : 'fuzzed';
}
