import { check } from 'recheck';

process.env.RECHECK_BACKEND = 'pure'; // in JavaScript alone

/** After this an expression counts as one that cannot be proved. */
const timeout = 60_000;

/**
 * What a detector knows of an expression. `linear`: no input costs more than its length, proved by the expression's automaton.
 * `fuzzed`: it refers back or looks around, which has no automaton, and no input was found that does. Else what was found.
 * @param {{ pattern: string, flags: string }} literal
 */
export async function proofOf({ pattern, flags }) {
  const { status, checker, complexity } = await check(pattern, flags, { timeout, maxRepeatCount: 1000 });
  if (status !== 'safe') return `unproved: ${complexity?.summary ?? 'the detector gave up'}`;
  return checker === 'automaton' ? 'linear' : 'fuzzed';
}
