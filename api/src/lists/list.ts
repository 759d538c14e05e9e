import { type ListFilter, type ListQuery, maxCountedMatches, wholeList } from '@fieldbox/contract/lists';
import { periodStart } from '@fieldbox/contract/periods';
import type { Statements } from '../database/connect.ts';
import { type Bound, type Cursor, isBackward, readCursor, type SortKind } from './cursor.ts';

/** What a list is sorted by. Beside `id`, every expression has an index over (expression, id). */
export interface SortKey {
  /** SQL that is never null. */
  expression: string;
  kind: SortKind;
}

/** Sorts by a name as people look for it (docs/specification/calls.md#lists): by ICU, in the index as well. */
export const nameKey = (column: string): SortKey => ({ expression: `(${column} collate shop.people)`, kind: 'text' });

/**
 * A list that can be requested in pages. Its SQL is our own, never a caller's. Its table has columns `id`, `created_at` and
 * `search_text` (what is searched, in lower case), a trigram index over that, and the triggers of `shop.count_rows`, which
 * count its rows.
 */
export interface List<Sort extends string = string> {
  /** In the schema `shop`. */
  table: string;
  /** Which of its rows are in the list, where not all are. */
  only?: string;
  sorts: Record<Sort, SortKey>;
  /** Column of each filter, by the filter's name in the query. */
  filters?: Partial<Record<ListFilter, string>>;
  /** Whether triggers count the rows of the list; else they are few enough to be counted when asked for. */
  isCounted?: false;
}

/** Condition for the rows that a query asks for, on all pages. */
export function matches(sql: Statements, list: List, query: ListQuery) {
  const { only = 'true' } = list;
  const { search, period, tz } = query;
  const since = periodStart(period, new Date(), tz);
  return sql`
    ${sql.unsafe(only)}
    and ${since ? sql`created_at >= ${since}` : sql`true`}
    and ${search ? isFound(sql, search) : sql`true`}
    and ${activeFilters(list, query).reduce((all, [column, value]) => sql`${all} and ${sql(column)} = ${value}`, sql`true`)}`;
}

/** Column and value of each filter that a query has. */
const activeFilters = ({ filters = {} }: List, query: ListQuery) =>
  Object.entries(filters).flatMap(([name, column]) => {
    const value = query[name as ListFilter];
    return value === undefined ? [] : [[column, value] as const];
  });

/** The trigram index needs three characters or more. With fewer Postgres would read all of it, so the search avoids it. */
export function isFound(sql: Statements, search: string) {
  if (search.length < 3) return sql`strpos(search_text, lower(${search})) > 0`;
  return sql`search_text like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** Column by which a cursor tells where a page begins or ends: the sort's value, exact also for a time's microseconds. */
export function cursorKey(sql: Statements, list: List, query: ListQuery) {
  const { expression, kind } = sortKey(list, query);
  if (kind === 'time') return sql`(extract(epoch from ${sql.unsafe(expression)}) * 1000000)::bigint`;
  return sql.unsafe(expression);
}

/** Where a page begins or ends; undefined for the first one. @throws ApiFailure for a cursor that is not this list's */
export function cursorOf(list: List, query: ListQuery): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  return readCursor(query.cursor, query.sort, sortKey(list, query).kind);
}

/**
 * Condition, order and limit of one page, to stand after `where`; `readPage` takes the rows. They come in the reverse of
 * the list's order where the cursor leads back. One row more than asked for tells of another page in that direction.
 */
export function page(sql: Statements, list: List, query: ListQuery) {
  const { expression } = sortKey(list, query);
  const cursor = cursorOf(list, query);
  const isReverse = cursor !== undefined && isBackward(cursor);
  const direction = sql.unsafe(isDescending(query) === isReverse ? 'asc' : 'desc');
  return sql`
    ${matches(sql, list, query)}
    and ${cursor ? isBeyond(sql, list, query, cursor) : sql`true`}
    order by ${sql.unsafe(expression)} ${direction}, id ${direction}
    ${query.limit ? sql`limit ${query.limit + 1}` : sql``}`;
}

const operators: Record<Bound, { ascending: string; descending: string }> = {
  after: { ascending: '>', descending: '<' },
  from: { ascending: '>=', descending: '<=' },
  before: { ascending: '<', descending: '>' },
  upTo: { ascending: '<=', descending: '>=' },
};

function isBeyond(sql: Statements, list: List, query: ListQuery, { key, id, bound }: Cursor) {
  const { expression, kind } = sortKey(list, query);
  const value = {
    text: sql`${key}::text`,
    number: sql`${key}::bigint`,
    time: sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  }[kind];
  const operator = operators[bound][isDescending(query) ? 'descending' : 'ascending'];
  return sql`(${sql.unsafe(expression)}, id) ${sql.unsafe(operator)} (${value}, ${id})`;
}

/**
 * How many rows match, on all pages; matches of a search are counted up to `maxCountedMatches`. All of a big table are not
 * counted one by one: its triggers have done so.
 */
export async function countMatches(sql: Statements, list: List, query: ListQuery): Promise<number> {
  const [row] = await selectCount(sql, list, query);
  return row!.count;
}

export function selectCount(sql: Statements, list: List, query: ListQuery) {
  const isWhole = !query.search && query.period === wholeList.period && activeFilters(list, query).length === 0;
  if (isWhole && list.isCounted !== false) {
    return sql<{ count: number }[]>`
      select coalesce(sum(rows), 0)::bigint as count from shop.row_count where name = ${list.table}`;
  }
  return sql<{ count: number }[]>`
    select count(*) from (
      select from ${sql(`shop.${list.table}`)} where ${matches(sql, list, query)}
      ${query.search ? sql`limit ${maxCountedMatches + 1}` : sql``}
    ) found`;
}

const isDescending = ({ sort }: ListQuery) => sort.startsWith('-');
const sortKey = ({ sorts }: List, { sort }: ListQuery) => sorts[sort.replace('-', '')]!;
