import { spreadOf } from './spread.mjs';

/**
 * What a suite sends: the figures of its rounds. If something was measured beside it, in turn, the ratio counts.
 * @typedef {Omit<import('./worseRows.mjs').Row, 'ours' | 'theirs' | 'ratio'> & { name: string, ours: number[], theirs?: number[] }}
 * Reported
 */

/** @param {Reported} reported @returns {import('./worseRows.mjs').Row} */
export function rowOf({ name: _, ours, theirs, ...row }) {
  if (!theirs) return { ...row, ours: spreadOf(ours) };
  const ratio = spreadOf(ours.map((value, round) => value / theirs[round]));
  return { ...row, ratio, ours: spreadOf(ours), theirs: spreadOf(theirs) };
}
