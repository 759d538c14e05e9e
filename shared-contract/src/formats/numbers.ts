import * as v from 'valibot';

/** Plain decimals only: `Number()` would also take '0x10', '1e3' and ' '. */
const decimal = /^\d+(\.\d+)?$/;

const numberMessage = 'Enter 0 or more';

/** Unicode has the ten digits of each script in a row: how many digits stand before one, without whole scripts, is its value. */
function valueOfDigit(digit: string): string {
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before++;
  return String(before % 10); // digits of other scripts may stand directly before
}

/** A number as it is typed in any script and width, with the digits 0 to 9 and the signs of English, without marks of direction. */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, valueOfDigit)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u066b', '.') // the decimal and thousands separators of Arabic
    .replaceAll('\u066c', ',')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A text that is no plain decimal is NaN, an empty one null. Its digits may be of any script. */
export function readNumber(value: number | string): number | null {
  if (typeof value === 'number') return value;
  const trimmed = plainDigits(value).trim();
  if (trimmed === '') return null;
  return decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/**
 * A number of 0 or more that may be missing, null or empty: all three become null. A text that is a number is taken as
 * one (docs/specification/limits.md#numbers), because an input's value is a text.
 */
export const optionalNumber = () =>
  v.pipe(
    v.nullish(v.union([v.number(), v.string()], numberMessage), ''),
    v.transform((value) => readNumber(value ?? '')),
    v.check((value) => value === null || (Number.isFinite(value) && value >= 0), numberMessage),
  );

/** The same for what is counted. */
export const optionalCount = () =>
  v.pipe(
    optionalNumber(),
    v.check((value) => value === null || Number.isInteger(value), 'Enter a whole number'),
  );

/** `2,275.50`, in the digits of any script, as `2275.50`. Commas count only between groups of three digits: elsewhere they may mean something else. */
export function withoutGroups(text: string): string {
  const bare = plainDigits(text).trim();
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** `$2,275.50` as `2275.50`, the decimal of a price. */
export const plainPrice = (text: string): string =>
  withoutGroups(
    plainDigits(text)
      .trim()
      .replace(/^\$\s*/, ''),
  );
