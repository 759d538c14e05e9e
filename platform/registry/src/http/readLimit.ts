const most = 1000;

/** The number of entries of a page: 20, unless the query has a whole number. */
export function readLimit(text: string | undefined) {
  const limit = Number(text ?? 20);
  return Number.isInteger(limit) ? Math.min(most, Math.max(1, limit)) : 20;
}

/** The number of entries before the page. */
export function readOffset(text: string | undefined) {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) ? Math.min(2 ** 31 - 1, Math.max(0, offset)) : 0;
}
