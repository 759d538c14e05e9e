import { count } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { type FilterValues, type ListFilter, listFilters, listQuerySchema } from './lists.ts';

/** The lists that tell of new rows: people outside of the dashboard add to them. */
const growingLists = ['configurations', 'responses', 'suppliers', 'components'] as const;
export type GrowingList = (typeof growingLists)[number];

const filtersOf = (list: GrowingList): Partial<Record<ListFilter, FilterValues>> =>
  list in listFilters ? listFilters[list as keyof typeof listFilters] : {};

/** Lists may have a filter of one name: a value of another list's matches nothing. */
function valuesOf(filter: ListFilter): FilterValues {
  const values = growingLists.flatMap((list): (string | RegExp)[] => [filtersOf(list)[filter] ?? []].flat());
  return values.find((value) => value instanceof RegExp) ?? [...new Set(values.map(String))];
}

const names = growingLists.flatMap((list) => Object.keys(filtersOf(list)) as ListFilter[]);
const filters = Object.fromEntries(names.map((name) => [name, valuesOf(name)])) as Record<ListFilter, string[]>;

/** The query of GET /api/admin/new-rows: what the list was asked for, but for its page and order. */
export const newRowsQuery = v.object({
  list: v.optional(v.picklist(growingLists, `list must be one of ${growingLists.join(', ')}`), '' as GrowingList),
  /** The newest row that is known, from `newestIdHeader`; without it none counts as new. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'after must be an id'), v.transform(Number))),
  ...v.omit(listQuerySchema([], filters), ['limit', 'cursor', 'sort']).entries,
});

export const newRowsResponse = v.object({
  /** Rows of the list that match and came after the one that is known; 1,001 means more than 1,000. */
  newRows: count,
  /** All orders and responses there are, so that figures are asked for again only where something has come. */
  orders: count,
  responses: count,
});
export type NewRows = v.InferOutput<typeof newRowsResponse>;
