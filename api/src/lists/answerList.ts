import { type ListQuery, totalCountHeader } from '@fieldbox/contract/lists';
import type { Context } from 'hono';
import { writeCursor } from './cursor.ts';

/** A row as read for a page: `cursorKey` is the list's own. */
export interface Keyed {
  id: number;
  cursorKey: string | number;
}

/** Answers one page, with the number of all rows and the address of the next page. */
export function answerList<Row extends Keyed>(
  c: Context,
  { sort, limit }: ListQuery,
  { rows, total }: { rows: Row[]; total: number },
): Response {
  const shown = limit ? rows.slice(0, limit) : rows;
  c.header(totalCountHeader, String(total));
  const last = shown.at(-1);
  if (last && rows.length > shown.length) {
    const address = new URL(c.req.url);
    address.searchParams.set('cursor', writeCursor(sort, { key: last.cursorKey, id: last.id }));
    c.header('Link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  // A row without its key would be a copy: leaving the key out while it is written costs less.
  return c.json(shown.map((row) => ({ ...row, cursorKey: undefined })));
}
