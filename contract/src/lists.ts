import * as v from 'valibot';
import { isTimeZone, type Period, periods } from './periods.ts';
import { isStorable } from './text.ts';

/** Rows on one page of a list (docs/specification/calls.md#lists). */
export const pageSize = { min: 1, max: 200 } as const;

/** By which fields each list can be sorted; a `-` before the name sorts descending. */
export const listSorts = {
  configurations: ['createdAt', 'id', 'missionName', 'name', 'organization', 'totalPrice'],
  responses: ['createdAt', 'id', 'leadName', 'email', 'organization', 'deliveryTimeframe'],
  audit: ['createdAt'],
  suppliers: ['createdAt', 'id', 'companyName', 'contactName', 'status'],
} as const;

/**
 * Of what a search has found, at most so many rows are counted: one more means that there are more. To count 100,000
 * takes a hundred times as long as to show the first fifty, and nobody reads on to the end of them.
 */
export const countedFinds = 1000;

/** Header of a list's answer that tells how many rows match, on all pages; with a search, up to `countedFinds`. */
export const totalCountHeader = 'X-Total-Count';

/** What a list was asked for. Without `limit` all rows are meant. */
export interface ListQuery {
  limit?: number | undefined;
  /** From the `Link: <…>; rel="next"` of the page before. */
  cursor?: string | undefined;
  search: string;
  period: Period;
  /** IANA name of the zone in which days and months are counted. */
  tz: string;
  /** A field's name, with `-` before it for descending. */
  sort: string;
}

/** The whole list, newest first. */
export const wholeList: ListQuery = {
  search: '',
  period: 'all',
  tz: 'UTC',
  sort: '-createdAt',
};

const limitMessage = `limit must be a whole number from ${pageSize.min} to ${pageSize.max}`;
export const timeZoneMessage = 'tz must be the name of a time zone';
export const cursorMessage = 'cursor must be one that this list has given, for the same sort';

/** The query of a list's address, sorted by one of `sorts`. Unknown parameters are ignored, unknown values refused. */
export const listQuerySchema = (sorts: readonly string[]) =>
  v.object({
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, limitMessage),
        v.transform(Number),
        v.minValue(pageSize.min, limitMessage),
        v.maxValue(pageSize.max, limitMessage),
      ),
    ),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(4_000, cursorMessage))),
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(200, 'search must be at most 200 characters'),
        v.check(isStorable, 'search contains a character that cannot be stored'),
      ),
      wholeList.search,
    ),
    period: v.optional(v.picklist(periods, `period must be one of ${periods.join(', ')}`), wholeList.period),
    tz: v.optional(v.pipe(v.string(), v.check(isTimeZone, timeZoneMessage)), wholeList.tz),
    sort: v.optional(
      v.pipe(
        v.string(),
        v.check((sort) => sorts.includes(sort.replace(/^-/, '')), `sort must be one of ${sorts.join(', ')}`),
      ),
      wholeList.sort,
    ),
  });
