import * as v from 'valibot';
import { limits } from './limits.ts';

/** The id of a row: a whole number that a Postgres integer column can hold. */
export const idSchema = (message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(limits.id, message));

/** The id in a path, or null when the text is no positive integer ('01', '1e3' and '0' are none). */
export function readId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= limits.id ? id : null;
}
