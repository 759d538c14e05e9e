const most = 1000;

/** How many entries of a list are wanted: 20, unless the query names a whole number. */
export function readLimit(text: string | undefined) {
  const limit = Number(text ?? 20);
  return Number.isInteger(limit) ? Math.min(most, Math.max(1, limit)) : 20;
}
