import { valuesOf } from '@onesite/shared-contract/formats/options';
import { isStorable } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { auditKinds } from '../audit/auditActions.ts';
import { componentCategories, componentStates } from '../catalogue/componentStates.ts';
import { deliveryTimeframes } from '../catalogue/leadTimes.ts';
import { sectors } from '../catalogue/sectors.ts';
import { subscriberStates } from '../contact/subscriptions.ts';
import { fitRuleIds } from '../fit/fitNotes.ts';
import { assigneeFilter, orderStates } from '../orders/orderStates.ts';
import { supplierStatuses } from '../suppliers/supplierOptions.ts';
import { openResponse, responseStates } from '../survey/responseStates.ts';
import { isTimeZone, type Period, periods } from './periods.ts';

/** Rows on one page of a list (docs/specification/calls.md#lists): `max` also for a caller who names no number. */
export const pageSize = { min: 1, max: 200 } as const;

/** The fields that each list can be sorted by; a `-` before the name sorts descending. */
export const listSorts = {
  orders: ['createdAt', 'id', 'missionName', 'name', 'organization', 'totalPrice'],
  responses: ['createdAt', 'id', 'leadName', 'email', 'organization', 'deliveryTimeframe'],
  subscribers: ['createdAt', 'id', 'email'],
  audit: ['createdAt'],
  suppliers: ['createdAt', 'id', 'companyName', 'contactName', 'status'],
  components: ['createdAt', 'id', 'name', 'category', 'price', 'orderCount'],
  missions: ['createdAt', 'id', 'name', 'type'],
} as const;

/** What a filter takes: one of some values, or what matches. */
type FilterValues = readonly string[] | RegExp;

const idFilter = /^[1-9]\d{0,8}$/; // nine digits always fit into an integer of Postgres

/** The fields that each list can be filtered by, and the values that each takes. */
export const listFilters = {
  orders: {
    state: [...orderStates, 'open'],
    assignee: assigneeFilter,
    needed: valuesOf(deliveryTimeframes),
    mission: idFilter,
    container: idFilter,
    breaks: ['any', ...fitRuleIds],
  },
  subscribers: { state: subscriberStates },
  responses: {
    state: [openResponse, ...responseStates],
    assignee: assigneeFilter,
    timeframe: ['urgent'],
    power: ['assessed'],
  },
  suppliers: { status: supplierStatuses },
  components: { category: componentCategories, state: componentStates },
  missions: { type: sectors },
  audit: { kind: auditKinds },
} as const satisfies Record<keyof typeof listSorts, Record<string, FilterValues>>;

/** Every filter of any list, by its name in the query. */
export type ListFilter = {
  [List in keyof typeof listFilters]: keyof (typeof listFilters)[List];
}[keyof typeof listFilters];

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
