import * as v from 'valibot';
import { plainPrice } from './groupedDigits.ts';

/** Dollars at most for one item. */
const highestPrice = 1_000_000_000;

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 * (1 + dollars);

const plain = /^\d{1,12}(\.\d{1,9})?$/;

/** Digits with separators that could be read in two ways: `2.275,50`, `1,00`. */
const isAmbiguous = (text: string) => /^[\d.,\s']+$/.test(text);

const howToWriteMessage = 'Write the price like 2,275.50';

/** A price in dollars, more than 0 and of whole cents. A text that is a decimal is taken as one, with or without `$` and commas. */
export const priceSchema = (message: string) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((price) => (typeof price === 'string' ? plainPrice(price) : price)),
    v.check((price) => typeof price !== 'string' || plain.test(price) || !isAmbiguous(price), howToWriteMessage),
    v.union([v.number(), v.pipe(v.string(), v.regex(plain), v.transform(Number))], message),
    v.check((dollars) => dollars > 0, message),
    v.maxValue(highestPrice, `Price must be at most ${highestPrice.toLocaleString('en-US')}`),
    v.check(isWholeCents, 'Price must be in whole cents'),
  );
