import { cursorMessage } from '@fieldbox/contract/administration/lists';
import { limits } from '@onesite/shared-contract/formats/limits';
import { isStorable } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { invalidFields } from '../http/apiFailure.ts';

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
 * are more in that direction. Positions are those of when reading began, so that rows which came or went since then make
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

/** A time is given in whole microseconds since 1970. */
export type SortKind = 'text' | 'number' | 'time';

/** A row's place in a list: its value in the list's sort, and its id. */
export interface Position {
  key: string | number;
  id: number;
}

/**
 * The rows after or before which a page starts. `from` and `upTo` include that row: they lead back from a page that has become
 * empty.
 */
const bounds = ['after', 'from', 'before', 'upTo'] as const;
export type PageBound = (typeof bounds)[number];

export interface Cursor extends Position {
  bound: PageBound;
  /** 1-based position of the page's first row. */
  start: number;
}

const idKey = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.id));
const textKey = v.pipe(v.string(), v.check(isStorable));
const numberKey = v.pipe(v.number(), v.safeInteger());
const startKey = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A page's place in a list, in a form that clients send back unchanged. */
export const writeCursor = (sort: string, { key, id, bound, start }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, bound, start])).toString('base64url');

/**
 * The place in a cursor, which may be forged.
 * @throws ApiFailure validation_failed if it does not belong to this sort
 */
export function readCursor(cursor: string, sort: string, kind: SortKind): Cursor {
  const key = kind === 'text' ? textKey : numberKey;
  const schema = v.strictTuple([v.literal(sort), key, idKey, v.picklist(bounds), startKey]);
  const result = v.safeParse(schema, parse(cursor));
  if (!result.success) throw invalidFields({ cursor: cursorMessage });
  const [, value, id, bound, start] = result.output;
  return { key: value, id, bound, start };
}

export const isBackward = ({ bound }: Cursor): boolean => bound === 'before' || bound === 'upTo';

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
