import { cursorMessage } from '@fieldbox/contract/administration/lists';
import { limits } from '@onesite/shared-contract/formats/limits';
import { isStorable } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { invalidFields } from '../http/apiFailure.ts';

/** A row as read for a page, with what `listColumns` adds. */
export interface PageRow {
  id: number;
  cursorKey: string | number;
  total: number;
}

/** The rows of a page in the list's order, the 1-based position of the first one, and where the pages beside it are, if there are any. */
interface Page<Row extends PageRow> {
  rows: Row[];
  start: number;
  next?: Cursor | undefined;
  previous?: Cursor | undefined;
}

/**
 * Makes a page of the rows that were read for it. They are in reverse order if the cursor leads back. One row more than `limit` says that
 * there is another page in that direction; in the other direction is the page that the cursor came from. Positions are approximate if rows
 * have come or gone since the first page was read, until the first row of the list is reached.
 * @param cursor where the page begins or ends; undefined for the first one
 */
export function pageOf<Row extends PageRow>(read: Row[], limit = read.length, cursor?: Cursor): Page<Row> {
  const isBack = cursor !== undefined && isBackward(cursor);
  const hasMore = read.length > limit;
  const rows = isBack ? read.slice(0, limit).toReversed() : read.slice(0, limit);
  const start = !cursor || (isBack && !hasMore) ? 1 : cursor.start;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { rows, start, ...(cursor && backFromEmptyPage(cursor, limit)) };
  const cursorAt = ({ cursorKey: key, id }: Row, bound: Cursor['bound'], position: number) => {
    return { key, id, bound, start: Math.max(1, position) };
  };
  return {
    rows,
    start,
    next: isBack || hasMore ? cursorAt(last, 'after', start + rows.length) : undefined,
    previous: (isBack ? hasMore : cursor) ? cursorAt(first, 'before', start - limit) : undefined,
  };
}

/** Every row that an empty page could have shown has gone since: what is left is on the other side of its cursor. */
const backFromEmptyPage = (cursor: Cursor, limit: number): Pick<Page<PageRow>, 'next' | 'previous'> =>
  isBackward(cursor)
    ? { next: { ...cursor, bound: 'from', start: 1 } }
    : { previous: { ...cursor, bound: 'upTo', start: Math.max(1, cursor.start - limit) } };

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

export interface Cursor extends Position {
  bound: (typeof bounds)[number];
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
