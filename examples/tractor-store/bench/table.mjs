/**
 * Prints what is worse here first: the median of each figure, with its least and most.
 * @param setUps how each side is set up, this platform first
 * @param figures of each visit, by side
 * @param rows each with a title and the names of its figures; less is better, except where `more` is
 */
export function printTable(setUps, figures, rows) {
  const sides = Object.keys(setUps);
  const compared = rows.map(({ title, names, more }) => {
    const cells = sides.map((side) => names.map((name) => spreadOf(figures[side].flatMap((seen) => seen[name] ?? []))));
    const ratios = names.flatMap((_, at) => {
      const [ours, ...others] = cells.map((cell) => cell[at]?.median ?? Number.NaN);
      return others.filter((other) => other > 0).map((other) => (more ? other / ours : ours / other));
    });
    return { title, cells, worst: Math.max(...ratios) };
  });
  for (const text of Object.values(setUps)) console.log(`- ${text}`);
  console.log(`\n| | ${sides.join(' | ')} | here / the best |\n|---|${'---|'.repeat(sides.length + 1)}`);
  for (const { title, cells, worst } of compared.sort((one, other) => other.worst - one.worst))
    console.log(`| ${title} | ${cells.map((cell) => cell.map(textOf).join('; ')).join(' | ')} | ${worst.toFixed(2)} |`);
}

function spreadOf(values) {
  const sorted = values.sort((one, other) => one - other);
  return sorted.length > 0 ? { min: sorted[0], median: sorted[sorted.length >> 1], max: sorted.at(-1) } : undefined;
}

function textOf(spread) {
  if (!spread) return '–';
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) =>
    Math.round(value).toLocaleString('en-US'),
  );
  return min === max ? median : `${median} (${min} to ${max})`;
}
