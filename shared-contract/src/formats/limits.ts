/** How much the API accepts (docs/specification/limits.md#sizes). More is refused, never truncated silently. */
export const limits = {
  /** UTF-16 units. */
  shortText: 200,
  email: 254,
  link: 2048,
  longText: 10_000,
  listEntries: 50,
  jsonBytes: 256 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  /** The largest id of a Postgres integer column; a larger one can name no row. */
  id: 2_147_483_647,
} as const;

/** How long a browser keeps what somebody typed or chose, after the last change (docs/specification/limits.md#on-the-device). */
export const storedDays = 30;
