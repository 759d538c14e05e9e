import { formatNumber } from './formatNumber.ts';

/** Dollars, as JSON carries them, to whole cents, in which all sums are done; -0 becomes 0. */
export const toCents = (dollars: number): number => Math.round(dollars * 100) || 0;

/** Whole cents to dollars, as JSON carries them. */
export const toDollars = (cents: number): number => cents / 100;

/** `$12,500`, or `$12,500.50` where there are cents (docs/specification/formats.md#money). Takes dollars. */
export function formatMoney(dollars: number): string {
  const cents = toCents(dollars);
  const amount = `$${formatNumber(Math.trunc(Math.abs(cents) / 100))}`;
  const rest = Math.abs(cents % 100);
  return (cents < 0 ? '-' : '') + amount + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}
