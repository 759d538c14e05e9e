/**
 * What a suite of the bench sends: the figures of its rounds. What is measured beside something else, in turn, counts by its ratio.
 * @typedef {object} Reported
 * @property {string} name
 * @property {'higher' | 'lower'} better
 * @property {string} unit of `ours` and `theirs`
 * @property {number[]} ours
 * @property {number[]} [theirs] what `ours` is compared with, in the same rounds
 * @property {number[]} [bare] a bare server's, in the same rounds
 * @property {number} [aim] for the median of the ratio, or of `ours` where there is none
 * @property {string[]} [notes]
 */

/**
 * One row as lines of text: what it measures, its figure with the spread over the rounds, and the aim.
 * @param {Reported} reported
 */
export function rowText({ name, better, unit, ours, theirs, bare, aim, notes = [] }) {
  const ratioTo = (others) => spreadOf(ours.map((value, round) => value / others[round]));
  const figure = theirs ? ratioTo(theirs) : spreadOf(ours);
  const isMet = better === 'higher' ? figure.median >= aim : figure.median <= aim;
  const verdict =
    aim === undefined ? '' : `, aim ${better === 'higher' ? '' : 'at most '}${aim}: ${isMet ? 'met' : 'MISSED'}`;
  const lines = theirs
    ? [`ratio ${text(figure)}${verdict}`, `${text(spreadOf(ours))} against ${text(spreadOf(theirs))} ${unit}`]
    : [`${text(figure)} ${unit}${verdict}`];
  if (bare) lines.push(`ratio to a bare server ${text(ratioTo(bare))}`);
  return [name, ...[...lines, ...notes].map((line) => `  ${line}`)].join('\n');
}

function spreadOf(values) {
  const sorted = [...values].sort((first, second) => first - second);
  return { min: sorted[0], median: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) };
}

const text = ({ min, median, max }) => `${short(median)} (${short(min)} to ${short(max)})`;
const short = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
