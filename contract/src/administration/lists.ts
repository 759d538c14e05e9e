import { isStorable } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { auditKinds } from '../audit/auditActions.ts';
import * as callPaths from '../site/callPaths.ts';
import { isTimeZone, type Period, periods } from './periods.ts';
import { type FilterValues, type ListFacts, rowKinds } from './rowKinds.ts';

/** Rows on one page of a list (docs/specification/calls.md#lists); `max` is the default as well. */
export const pageSize = { min: 1, max: 200 } as const;

/** Every list: the rows of each kind, and the record of events. */
export const lists = {
  ...rowKinds,
  audit: { list: callPaths.audit, sorts: ['createdAt'], filters: { kind: auditKinds } },
} as const satisfies Record<string, ListFacts>;
export type ListName = keyof typeof lists;

/** Every filter of any list, by its name in the query. */
export type ListFilter = { [List in ListName]: keyof (typeof lists)[List]['filters'] }[ListName];

/** What a list was asked for. A call always has a `limit`; without one, all rows are meant. */
export interface ListQuery extends Partial<Record<ListFilter, string | undefined>> {
  limit?: number | undefined;
  /** From the `Link` of the page before or after. */
  cursor?: string | undefined;
  search: string;
  period: Period;
  /** The zone in which days and months are counted: an IANA name, or an offset such as `+02:00`. */
  tz: string;
  /** A field's name, with `-` before it for descending. */
  sort: string;
}

export const wholeList: ListQuery = { search: '', period: 'all', tz: 'UTC', sort: '-createdAt' };

const limitMessage = `limit must be a whole number from ${pageSize.min} to ${pageSize.max}`;
const timeZoneMessage = 'tz must be the name of a time zone or an offset such as +02:00, or both with a comma';
export const cursorMessage = 'cursor must be one that this list has given, for the same sort';

/** `Europe/Athens,+02:00`: the zone of a reader's clock, and its offset for an API that does not know the name. */
export const timeZone = v.optional(
  v.pipe(
    v.string(),
    v.transform((zones) => zones.split(',', 2).find(isTimeZone)),
    v.string(timeZoneMessage),
  ),
  wholeList.tz,
);

/**
 * The query of a list's address, sorted by one of `sorts` and narrowed down by `filters`. Unknown parameters are ignored,
 * unknown values refused.
 */
export const listQuerySchema = (sorts: readonly string[], filters: Partial<Record<ListFilter, FilterValues>> = {}) =>
  v.object({
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, limitMessage),
        v.transform(Number),
        v.minValue(pageSize.min, limitMessage),
        v.maxValue(pageSize.max, limitMessage),
      ),
      String(pageSize.max),
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
    tz: timeZone,
    sort: v.optional(
      v.pipe(
        v.string(),
        v.check((sort) => sorts.includes(sort.replace(/^-/, '')), `sort must be one of ${sorts.join(', ')}`),
      ),
      wholeList.sort,
    ),
    ...filterEntries(filters),
  });

const filterEntries = (filters: Partial<Record<ListFilter, FilterValues>>) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [name, v.optional(filterSchema(name, values))]),
  ) as Record<ListFilter, v.OptionalSchema<v.GenericSchema<string>, undefined>>;

const filterSchema = (name: string, values: FilterValues): v.GenericSchema<string> =>
  values instanceof RegExp
    ? v.pipe(v.string(), v.regex(values, `${name} must match ${values.source}`))
    : v.picklist(values, `${name} must be one of ${values.join(', ')}`);
