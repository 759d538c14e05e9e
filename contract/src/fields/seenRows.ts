import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import * as v from 'valibot';

/** Rows that one call can change: as many as a page can show. */
export const maxRowsAtOnce = 200;

/** A row as it was seen before a change. */
export type SeenRow = { id: number; version: number };

/** In a body, the rows that it changes: each once, with the version that was seen of it. @param noun in the message, 'Orders' */
export function seenRows(noun: string) {
  const message = `${noun} must be a list of 1 to ${maxRowsAtOnce} ${noun.toLowerCase()}, each once, by id and version`;
  const row = v.object({ id: idSchema(message), version: v.pipe(v.number(message), v.safeInteger(message)) }, message);
  return v.pipe(
    v.optional(v.unknown(), null),
    v.array(row, message),
    v.minLength(1, message),
    v.maxLength(maxRowsAtOnce, message),
    v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, message),
  );
}
