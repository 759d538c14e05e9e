import * as v from 'valibot';
import { listFilters, listQuerySchema, listSorts } from './lists.ts';

/** Rows that one call can change by what they match, without that each was seen. */
export const maxMatchingRows = 500;

const countMessage = `count must be how many match, at most ${maxMatchingRows}`;

/** In a body, all rows that a list's query matches, and how many they were when it was seen: if that has changed, none of them is. */
export const matchingRows = <const Name extends 'configurations' | 'responses' | 'suppliers'>(name: Name) =>
  v.object(
    {
      ...v.omit(listQuerySchema(listSorts[name], listFilters[name]), ['limit', 'cursor', 'sort']).entries,
      count: v.pipe(
        v.number(countMessage),
        v.integer(countMessage),
        v.minValue(1, countMessage),
        v.maxValue(maxMatchingRows, countMessage),
      ),
    },
    `matching must be a list's query, and its ${countMessage}`,
  );

/** Of the two ways to name rows a body has one. */
export const isOneWay = (seen: unknown, matching: unknown) => (seen === undefined) !== (matching === undefined);
