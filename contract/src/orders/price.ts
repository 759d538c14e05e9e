import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { formatMoney, toCents, toDollars } from '@onesite/shared-contract/formats/money';
import { readNumber } from '@onesite/shared-contract/formats/numbers';

/** Shown under every total (docs/specification/configurator.md#price). */
export const estimateNote = 'Final pricing may vary by deployment location and customization.';

/** Shown beside the total of a request, before and after it is sent. */
export const priceScope =
  'Included: the container and the listed components, fitted. Not included: freight, tax and duties, and installation on site. The quote states these, and how long it is valid.';

/**
 * The price rule in dollars: the container's base price (0 without one) plus the components' prices
 * (docs/specification/configurator.md#price). Summed in cents, so that 0.1 + 0.2 is 0.3 and browser and API always agree.
 */
export const totalPrice = (container: { basePrice: number } | null, components: readonly { price: number }[]): number =>
  toDollars(components.reduce((cents, { price }) => cents + toCents(price), toCents(container?.basePrice ?? 0)));

/** How many units are asked for, as stored or as typed. */
type Quantity = number | string | null | undefined;

/** One, where the customer has not said how many. */
export function unitsOf(quantity: Quantity): number {
  const units = readNumber(quantity ?? '') ?? 1;
  return Number.isInteger(units) && units > 1 ? units : 1;
}

/** What all units of an order cost, in dollars. */
export const priceOfUnits = (totalPrice: number, quantity: Quantity): number =>
  toDollars(toCents(totalPrice) * unitsOf(quantity));

/** Shown with the price of all units, if there are several: `at $76,300 each`. */
export const eachText = (totalPrice: number, quantity: Quantity): string | undefined =>
  unitsOf(quantity) > 1 ? `at ${formatMoney(totalPrice)} each` : undefined;

/** In a mail: `$152,600 for 2 units at $76,300 each`, or `$76,300`. */
export function unitsText(totalPrice: number, quantity: Quantity): string {
  const each = eachText(totalPrice, quantity);
  const price = formatMoney(priceOfUnits(totalPrice, quantity));
  return each ? `${price} for ${formatNumber(unitsOf(quantity))} units ${each}` : price;
}

/** How much dearer or cheaper one price is than another, both in dollars: `+$11,300`, `−$400`; undefined for the same price. */
export function formatPriceDifference(price: number, comparedWith: number): string | undefined {
  const cents = toCents(price) - toCents(comparedWith);
  if (cents === 0) return undefined;
  return (cents > 0 ? '+' : '−') + formatMoney(Math.abs(cents) / 100);
}
