/** The ids beside an open record in the rows that are shown. */
export function neighbours(rows: readonly { id: number }[], openId: string | undefined) {
  const at = rows.findIndex(({ id }) => String(id) === openId);
  return at < 0 ? {} : { previous: rows[at - 1]?.id, next: rows[at + 1]?.id };
}
