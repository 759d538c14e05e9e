/**
 * One figure of the bench. A row with a ratio is compared by it, which depends less on the machine.
 * @typedef {import('./spread.mjs').Spread} Spread
 * @typedef {object} Row
 * @property {'higher' | 'lower'} better
 * @property {string} unit of `ours` and `theirs`
 * @property {Spread} ours
 * @property {Spread} [theirs] what `ours` is compared with
 * @property {Spread} [ratio] ours / theirs, by round
 * @property {Spread} [bareRatio] ours / a bare server's, by round
 * @property {number} [aim] for the ratio, or for `ours` where there is none
 * @property {number} [step] the least difference of `ours` that the measurement can tell
 * @property {string[]} [notes]
 */

/** A row that got worse by more than this share is named. */
export const toleratedShare = 0.2;

/**
 * The rows whose medians got worse by more than a fifth. Rows without a counterpart are not compared.
 * @param {Record<string, Row>} earlier by name
 * @param {Record<string, Row>} now by name
 * @returns {{ name: string, before: number, after: number, share: number }[]} `share`: by how much of `before` it got worse
 */
export function worseRows(earlier, now) {
  return Object.entries(now).flatMap(([name, row]) => {
    const counterpart = earlier[name];
    if (!counterpart || !counterpart.ratio !== !row.ratio) return [];
    const [before, after] = [medianOf(counterpart), medianOf(row)];
    const loss = row.better === 'higher' ? before - after : after - before;
    const isWorse = loss > (row.ratio ? 0 : (row.step ?? 0)) && loss > before * toleratedShare;
    return isWorse ? [{ name, before, after, share: loss / before }] : [];
  });
}

const medianOf = ({ ratio, ours }) => (ratio ?? ours).median;
