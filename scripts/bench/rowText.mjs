/** @param {number} value */
export const short = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

/** @param {import('./spread.mjs').Spread} spread */
const withSpread = ({ min, median, max }) => `${short(median)} (${short(min)} to ${short(max)})`;

/**
 * One row as lines of text: what it measures, its figure with the spread over the rounds, and the aim.
 * @param {string} name
 * @param {import('./worseRows.mjs').Row} row
 */
export function rowText(name, { better, unit, ours, theirs, ratio, bareRatio, aim, notes = [] }) {
  const against = theirs ? `${withSpread(ours)} against ${withSpread(theirs)} ${unit}` : `${withSpread(ours)} ${unit}`;
  const figure = ratio ? `ratio ${withSpread(ratio)}` : against;
  const { median } = ratio ?? ours;
  const isMet = better === 'higher' ? median >= aim : median <= aim;
  const verdict =
    aim === undefined ? '' : `, aim ${better === 'higher' ? '' : 'at most '}${aim}: ${isMet ? 'met' : 'MISSED'}`;
  const lines = [
    `${figure}${verdict}`,
    ...(ratio ? [against] : []),
    ...(bareRatio ? [`ratio to a bare server ${withSpread(bareRatio)}`] : []),
    ...notes,
  ];
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

/**
 * The machine's own speed, which stands beside each figure.
 * @param {Record<string, import('./spread.mjs').Spread>} speed
 */
export function speedText({ load, loopMillionStepsPerSecond, sha256MegabytesPerSecond, httpRequestsPerSecond }) {
  return [
    `${withSpread(loopMillionStepsPerSecond)} million steps a second on one core`,
    `sha256 ${withSpread(sha256MegabytesPerSecond)} MB/s`,
    ...(httpRequestsPerSecond ? [`bare node:http ${withSpread(httpRequestsPerSecond)} requests a second`] : []),
    `load ${withSpread(load)}`,
  ].join(', ');
}
