import * as v from 'valibot';
import { limits } from './limits.ts';

/** The id of a row: a whole number that a Postgres integer column can hold. */
export const idSchema = (message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(limits.id, message));
