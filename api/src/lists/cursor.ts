import { limits } from '@fieldbox/contract/limits';
import { cursorMessage } from '@fieldbox/contract/lists';
import { isStorable } from '@fieldbox/contract/text';
import * as v from 'valibot';
import { invalidFields } from '../http/apiFailure.ts';

/** A time is told in whole microseconds since 1970. */
export type SortKind = 'text' | 'number' | 'time';

/** The last row of a page: its value in the list's sort, and its id. */
export interface Position {
  key: string | number;
  id: number;
}

const idKey = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.id));
const textKey = v.pipe(v.string(), v.check(isStorable));
const numberKey = v.pipe(v.number(), v.safeInteger());

/** Where the page after this row begins, in a form that is to be handed back as it is. */
export const writeCursor = (sort: string, { key, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/**
 * The position in a cursor, which may come from anywhere.
 * @throws ApiFailure validation_failed when it is none of this sort's
 */
export function readCursor(cursor: string, sort: string, kind: SortKind): Position {
  const schema = v.strictTuple([v.literal(sort), kind === 'text' ? textKey : numberKey, idKey]);
  const result = v.safeParse(schema, parse(cursor));
  if (!result.success) throw invalidFields({ cursor: cursorMessage });
  const [, key, id] = result.output;
  return { key, id };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
