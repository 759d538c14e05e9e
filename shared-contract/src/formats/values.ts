import * as v from 'valibot';
import { limits } from './limits.ts';

// What the responses are made of.
export const id = v.pipe(v.number(), v.integer());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const dollars = v.pipe(v.number(), v.description('US dollars'));
export const time = v.pipe(v.string(), v.isoTimestamp());
export const nullableText = v.nullable(v.string());
export const texts = v.array(v.string());
export const version = v.pipe(count, v.description("Counts the row's changes; sent back in If-Match"));

/** The id of a row: a whole number that a Postgres integer column can hold. */
export const idSchema = (message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(limits.id, message));
