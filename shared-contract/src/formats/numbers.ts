import * as v from 'valibot';

/** Plain decimals, with commas between all groups of three digits or none: `Number()` would also take '0x10', '1e3' and ' '. */
const decimal = /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/;

/** What many countries write for thousands, and others for a fraction. */
const pointGroups = /^[1-9]\d{0,2}(\.\d{3})+$/;

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

/** A text that is no number, or could be two (`12.500`), is NaN, an empty one null. Its digits may be of any script. */
export function readNumber(value: number | string): number | null {
  if (typeof value === 'number') return value;
  const text = plainDigits(value).trim();
  if (text === '') return null;
  return decimal.test(text) && !pointGroups.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/** The dollars of `$2,275.50`. */
export const readPrice = (text: string): number | null => readNumber(withoutSign(text));

const withoutSign = (text: string) =>
  plainDigits(text)
    .trim()
    .replace(/^\$\s*/, '');

/** How many decimals an answer may have. */
type Decimals = 0 | 2 | 3;

/** How to write a text that could be two numbers (`12.500`: `Write 12,500 or 12.50`), or a count with a point (`12.0`: `Write 12`). */
function unambiguousHint(value: unknown, decimals: Decimals): string | undefined {
  const text = typeof value === 'string' ? withoutSign(value) : '';
  if (!pointGroups.test(text))
    return decimals === 0 && /^[\d,]*\d\.0+$/.test(text) ? `Write ${text.split('.')[0]}` : undefined;
  const number = Number(text);
  const fraction = decimals === 3 ? String(number) : number.toFixed(decimals); // `12.500` would be the same text again
  return `Write ${text.replaceAll('.', ',')}${Number(fraction) === number ? ` or ${fraction}` : ''}`;
}

/** Refuses a text that could be two numbers, and says how each is written (docs/specification/formats.md#numbers). */
export const unambiguous = <Value>(decimals: Decimals) =>
  v.check<Value, (issue: { input: Value }) => string>(
    (value) => unambiguousHint(value, decimals) === undefined,
    ({ input }) => unambiguousHint(input, decimals)!,
  );

/**
 * A number of 0 or more that may be missing, null or empty: all three become null. A text that is a number is taken as
 * one (docs/specification/limits.md#numbers), because an input's value is a text.
 */
export const optionalNumber = (decimals: Decimals = 3) =>
  v.pipe(
    v.nullish(v.union([v.number(), v.string()], numberMessage), ''),
    unambiguous(decimals),
    v.transform((value) => readNumber(value ?? '')),
    v.check((value) => value === null || (Number.isFinite(value) && value >= 0), numberMessage),
  );

/** A whole number of 0 or more that may be missing. */
export const optionalCount = () =>
  v.pipe(
    optionalNumber(0),
    v.check((value) => value === null || Number.isInteger(value), 'Enter a whole number'),
  );
