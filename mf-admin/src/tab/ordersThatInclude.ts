/** What becomes of the orders when something is deleted. @param kept what they keep of it: 'its name and price' */
export function ordersThatInclude(count: number, kept: string) {
  if (count === 0) return 'No order includes it.';
  if (count === 1) return `The 1 order that includes it keeps ${kept} as ordered.`;
  return `The ${count.toLocaleString('en-US')} orders that include it keep ${kept} as ordered.`;
}
