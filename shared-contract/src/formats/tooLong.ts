/** The message of a text with too many characters (docs/specification/limits.md#sizes). */
export const tooLongMessage = (length: number, max: number) =>
  `Must be at most ${max.toLocaleString('en-US')} characters: this has ${length.toLocaleString('en-US')}`;
