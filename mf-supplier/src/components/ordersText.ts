/** In how many orders something was chosen. */
export function ordersText(count: number): string {
  if (count === 0) return 'no order yet';
  return count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`;
}
