import { formatNumber } from './formatNumber.ts';

/** The message of a text with too many characters (docs/specification/limits.md#sizes). */
export const tooLongMessage = (length: number, max: number) =>
  `Must be at most ${formatNumber(max)} characters: this has ${formatNumber(length)}`;
