import { spreadOf } from './spread.mjs';

/**
 * What a suite sends: the figures of its rounds. What is measured beside something else, in turn, counts by its
 * ratio.
 * @typedef {Omit<import('./worseRows.mjs').Row, 'ours' | 'theirs' | 'ratio' | 'bareRatio'> & { name: string, ours: number[], theirs?: number[], bare?: number[] }} Reported
 */

/** @param {Reported} reported @returns {import('./worseRows.mjs').Row} */
export function rowOf({ name: _, ours, theirs, bare, ...row }) {
  if (!theirs) return { ...row, ours: spreadOf(ours) };
  const ratioTo = (others) => spreadOf(ours.map((value, round) => value / others[round]));
  const ratios = { ratio: ratioTo(theirs), ...(bare && { bareRatio: ratioTo(bare) }) };
  return { ...row, ...ratios, ours: spreadOf(ours), theirs: spreadOf(theirs) };
}
