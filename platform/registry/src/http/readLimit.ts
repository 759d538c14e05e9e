const most = 1000;

/** How many entries of a list are wanted: 20, unless the query names a whole number. */
export function readLimit(text: string | undefined) {
  const limit = Number(text ?? 20);
  return Number.isInteger(limit) ? Math.min(most, Math.max(1, limit)) : 20;
}

/** How many entries are left out before them. */
export function readOffset(text: string | undefined) {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) ? Math.min(2 ** 31 - 1, Math.max(0, offset)) : 0;
}
