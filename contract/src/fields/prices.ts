import * as v from 'valibot';

/** Dollars at most for one item. */
const highestPrice = 1_000_000_000;

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 * (1 + dollars);

/** A price in dollars, more than 0 and of whole cents. A text that is a decimal is taken as one. */
export const priceSchema = (message: string) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.union(
      [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}(\.\d{1,9})?$/), v.transform(Number))],
      message,
    ),
    v.check((dollars) => dollars > 0, message),
    v.maxValue(highestPrice, `Price must be at most ${highestPrice.toLocaleString('en-US')}`),
    v.check(isWholeCents, 'Price must be in whole cents'),
  );
