import { cursorMessage } from '@fieldbox/contract/administration/lists';
import { limits } from '@onesite/shared-contract/formats/limits';
import { isStorable } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { invalidFields } from '../http/apiFailure.ts';

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
