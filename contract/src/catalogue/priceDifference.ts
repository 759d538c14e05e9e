import { formatMoney, toCents } from '@onesite/shared-contract/formats/money';

/** How much dearer or cheaper one price is than another, both in dollars: `+$11,300`, `−$400`; undefined for the same price. */
export function formatPriceDifference(price: number, comparedWith: number): string | undefined {
  const cents = toCents(price) - toCents(comparedWith);
  if (cents === 0) return undefined;
  return (cents > 0 ? '+' : '−') + formatMoney(Math.abs(cents) / 100);
}
