import { type Cursor, isBackward, type PageBound } from './cursor.ts';

/** A row as read for a page, with what `listColumns` adds. */
export interface Keyed {
  id: number;
  cursorKey: string | number;
  total: number;
}

export interface Page<Row extends Keyed> {
  /** In the list's order. */
  rows: Row[];
  /** 1-based position of the first row. */
  start: number;
  hasNext: boolean;
  hasPrevious: boolean;
  /** Where the page was asked for; undefined for the first one. */
  cursor: Cursor | undefined;
}

/**
 * The page in the rows that were read for it: backward for a cursor that leads back, and one more than `limit` where there
 * are more in that direction. Positions are those of when reading began, so that rows which came or went meanwhile make
 * them approximate until the list's first row is reached.
 */
export function readPage<Row extends Keyed>(
  read: Row[],
  limit: number | undefined,
  cursor: Cursor | undefined,
): Page<Row> {
  const rows = limit ? read.slice(0, limit) : read;
  const hasMore = read.length > rows.length;
  if (!cursor) return { rows, start: 1, hasNext: hasMore, hasPrevious: false, cursor };
  if (!isBackward(cursor)) return { rows, start: cursor.start, hasNext: hasMore, hasPrevious: true, cursor };
  const start = hasMore ? cursor.start : 1;
  return { rows: rows.toReversed(), start, hasNext: true, hasPrevious: hasMore, cursor };
}

/** The cursors of the pages after and before this one, where there are such pages. */
export function adjacentCursors<Row extends Keyed>(
  { rows, start, hasNext, hasPrevious, cursor }: Page<Row>,
  limit = rows.length,
): { next: Cursor | undefined; previous: Cursor | undefined } {
  const at = (row: Row, bound: PageBound, position: number) => ({
    ...{ key: row.cursorKey, id: row.id, bound },
    start: Math.max(1, position),
  });
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return cursor ? backFromEmptyPage(cursor) : { next: undefined, previous: undefined };
  return {
    next: hasNext ? at(last, 'after', start + rows.length) : undefined,
    previous: hasPrevious ? at(first, 'before', start - limit) : undefined,
  };
}

/** Every row that an empty page could have shown has gone since: what is left is on the other side of its cursor. */
function backFromEmptyPage(cursor: Cursor) {
  return isBackward(cursor)
    ? { next: { ...cursor, bound: 'from' as const, start: 1 }, previous: undefined }
    : { next: undefined, previous: { ...cursor, bound: 'upTo' as const } };
}
