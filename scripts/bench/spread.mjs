/** @typedef {{ min: number, median: number, max: number }} Spread */

/** @param {number[]} values @returns {Spread} */
export function spreadOf(values) {
  const sorted = [...values].sort((first, second) => first - second);
  const rounded = (value) => Number(value.toPrecision(4));
  return {
    min: rounded(sorted[0]),
    median: rounded(sorted[Math.floor(sorted.length / 2)]),
    max: rounded(sorted.at(-1)),
  };
}
