/** Dollars, as JSON carries them, to whole cents, in which all sums are done. */
export const toCents = (dollars: number): number => Math.round(dollars * 100) || 0;

/** Whole cents to dollars, as JSON carries them. */
export const toDollars = (cents: number): number => cents / 100;

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12,500`, or `$12,500.50` where there are cents (docs/specification/formats.md#money). Takes dollars. */
export function formatMoney(dollars: number): string {
  const cents = toCents(dollars);
  return (cents % 100 === 0 ? whole : withCents).format(toDollars(cents));
}
