import * as v from 'valibot';

/** Plain decimals only: `Number()` would also take '0x10', '1e3' and ' '. */
const decimal = /^\d+(\.\d+)?$/;

const numberMessage = 'Enter 0 or more';

/** A text that is no plain decimal is NaN, an empty one null. */
export function readNumber(value: number | string): number | null {
  if (typeof value === 'number') return value;
  const trimmed = value.trim();
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
