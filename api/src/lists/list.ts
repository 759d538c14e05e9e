import { type ListFilter, type ListQuery, maxCountedMatches, wholeList } from '@fieldbox/contract/administration/lists';
import { periodStart } from '@fieldbox/contract/administration/periods';
import type { Statements } from '../database/connect.ts';
import { type Cursor, isBackward, type PageBound, readCursor, type SortKind } from './cursor.ts';
import { type Condition, isMatch, type Spelling } from './isMatch.ts';
import { matchOf, type Whole, type Written } from './matchOf.ts';
import type { Keyed } from './pages.ts';

/**
 * What a list is sorted by. Every expression has an index over (expression, id), except for `id` and counts that change each
 * second.
 */
export interface SortKey {
  /** SQL that is never null. */
  expression: string;
  kind: SortKind;
}

/** Sorts by a name as people expect it (docs/specification/calls.md#lists): by ICU, in the index as well. */
export const nameKey = (column: string): SortKey => ({ expression: `(${column} collate shop.people)`, kind: 'text' });

/**
 * A list that can be requested in pages. Its SQL is our own, never a caller's. Its table has columns `id`, `created_at` and
 * `search_text` (what is searched, in lower case), a trigram index over `shop.searchable` of it, and the triggers of
 * `shop.count_rows`, which count its rows.
 */
export interface List<Sort extends string = string> {
  /** In the schema `shop`. */
  table: string;
  /** SQL of what its rows are read from, where that is more than the table. */
  from?: string;
  /** Which of its rows are in the list, where not all are. */
  only?: string;
  sorts: Record<Sort, SortKey>;
  /** SQL of what each filter compares, or its condition, by the filter's name in the query. */
  filters?: Partial<Record<ListFilter, Filter>>;
  /** The counts of triggers, by a filter's name and value; rows of other filters are counted when asked for. */
  filterCounts?: Partial<Record<ListFilter, Readonly<Record<string, string>>>>;
  /** What a search finds a row by beside its text: each kind of what the dashboard writes of it. Each is found by an index. */
  written?: readonly Written[];
  /** What a search finds beside that by what it names as a whole, such as a mission the orders for it. */
  whole?: Whole;
  /** Whether triggers count the rows of the list; else they are few enough to be counted when asked for. */
  isCounted?: false;
}

type Filter = string | ((sql: Statements, value: string) => Condition);

/** What a search finds. */
export interface Found {
  /** Of one page, with one more where there are more. */
  ids: number[];
  /** On all pages, up to `maxCountedMatches` and one more. */
  total: number;
  spelling: Spelling;
}

/** What a page is read for. */
export interface PageQuery extends ListQuery {
  /** What its search has found; without it, all that match are read. */
  found?: Found;
  /** How its search matches, where nothing has been found yet. */
  spelling?: Spelling;
}

/** Reads these columns of the rows of a query's page, and of one more row where there is a next page. */
export const selectPage =
  <Row>(list: List, columns: (sql: Statements) => Condition) =>
  (sql: Statements, query: PageQuery = wholeList) =>
    sql<(Row & Keyed)[]>`
    select ${columns(sql)}, ${listColumns(sql, list, query)}
    from ${rowsOf(sql, list)}
    where ${page(sql, list, query)}`;

/** What a list's rows are read from. */
export const rowsOf = (sql: Statements, { table, from = `shop.${table}` }: List) => sql.unsafe(from);

/** Condition for the rows that a query asks for, on all pages. */
function matches(sql: Statements, list: List, query: Omit<PageQuery, 'sort'>) {
  const { found, search, spelling = 'exact' } = query;
  if (found) return sql`id = any(${found.ids}::integer[])`;
  return sql`${isInList(sql, list, query)} and ${search ? isMatch(sql, matchOf(sql, list, query, spelling)) : sql`true`}`;
}

/** Condition for the rows that a query asks for, but for its search. */
export function isInList(sql: Statements, list: List, query: Omit<ListQuery, 'sort'>) {
  const { only = 'true' } = list;
  const { period, tz } = query;
  const since = periodStart(period, new Date(), tz);
  return sql`
    ${sql.unsafe(only)}
    and ${since ? sql`created_at >= ${since}` : sql`true`}
    and ${namedFilters(list, query).reduce((all, name) => sql`${all} and ${isFiltered(sql, list.filters![name]!, query[name]!)}`, sql`true`)}`;
}

const isFiltered = (sql: Statements, is: Filter, value: string) =>
  typeof is === 'string' ? sql`${sql.unsafe(is)} = ${value}` : is(sql, value);

/**
 * Columns of every list beside its own: the sort's value, by which a cursor tells where a page begins or ends, how many rows
 * match on all pages, and the newest row of the list as of the same moment. With the rows themselves, because asking apart
 * costs more than counting.
 */
const listColumns = (sql: Statements, list: List, query: PageQuery) => sql`
  ${cursorKey(sql, list, query)} as "cursorKey", (${selectCount(sql, list, query)}) as total,
  (${selectNewest(sql, list)}) as newest`;

/** Exact also for a time's microseconds. */
function cursorKey(sql: Statements, list: List, query: ListQuery) {
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
 * the list's order where the cursor leads back. One row more than asked for tells of another page in that direction. The
 * limit is part of the text: as a parameter it would make Postgres plan each page again, which takes longer than reading it.
 */
export function page(sql: Statements, list: List, query: PageQuery) {
  const { expression } = sortKey(list, query);
  // Few rows are sorted. In a subquery, because Postgres would walk the index in that order until it has met them.
  const order = query.found ? `(select ${expression})` : expression;
  return sql`
    ${matches(sql, list, query)}
    and ${isBeyond(sql, list, query)}
    order by ${inOrder(sql, list, query, order)}
    ${query.limit ? sql.unsafe(`limit ${query.limit + 1}`) : sql``}`;
}

/** The order of a page's rows, by the value of its sort: the reverse where its cursor leads back. */
export function inOrder(sql: Statements, list: List, query: ListQuery, value: string) {
  const cursor = cursorOf(list, query);
  const isReverse = cursor !== undefined && isBackward(cursor);
  const direction = isDescending(query) === isReverse ? 'asc' : 'desc';
  return sql.unsafe(`${value} ${direction}, id ${direction}`);
}

const operators: Record<PageBound, { ascending: string; descending: string }> = {
  after: { ascending: '>', descending: '<' },
  from: { ascending: '>=', descending: '<=' },
  before: { ascending: '<', descending: '>' },
  upTo: { ascending: '<=', descending: '>=' },
};

/** Condition for the rows after or before a query's cursor. */
export function isBeyond(sql: Statements, list: List, query: ListQuery, expression = sortKey(list, query).expression) {
  const cursor = cursorOf(list, query);
  if (!cursor) return sql`true`;
  const { key, id, bound } = cursor;
  const value = {
    text: sql`${key}::text`,
    number: sql`${key}::bigint`,
    time: sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  }[sortKey(list, query).kind];
  const operator = operators[bound][isDescending(query) ? 'descending' : 'ascending'];
  return sql`(${sql.unsafe(expression)}, id) ${sql.unsafe(operator)} (${value}, ${id})`;
}

/** How many rows match, on all pages. All of a big table are not counted one by one: its triggers have done so. */
export function selectCount(sql: Statements, list: List, query: PageQuery) {
  const { found, period } = query;
  if (found) return sql<{ count: number }[]>`select ${found.total}::bigint as count`;
  const counted = period === wholeList.period ? countNameOf(list, query) : undefined;
  if (counted) return sql<{ count: number }[]>`select ${countOf(sql, counted)} as count`;
  return sql<{ count: number }[]>`
    select count(*) from ${sql(`shop.${list.table}`)} where ${matches(sql, list, query)}`;
}

/** The highest id of a list; 0 where it is empty. */
export const selectNewest = (sql: Statements, { table, only = 'true' }: List) => sql<{ newest: number }[]>`
  select coalesce(max(id), 0) as newest from ${sql(`shop.${table}`)} where ${sql.unsafe(only)}`;

/** How many rows that match have come after one with this id: at most `maxCountedMatches` and one more. */
export const selectNewer = (sql: Statements, list: List, query: Omit<ListQuery, 'sort'>, after: number) => sql<
  { count: number }[]
>`
  select count(*) from (
    select from ${sql(`shop.${list.table}`)}
    where id > ${after} and ${matches(sql, list, query)}
    limit ${sql.unsafe(String(maxCountedMatches + 1))}
  ) newer`;

/** The name under which triggers count the rows of a query without a period, if they do. */
function countNameOf(list: List, query: PageQuery) {
  const [first, ...others] = namedFilters(list, query);
  if (!first) return list.isCounted === false ? undefined : list.table;
  return others.length === 0 ? list.filterCounts?.[first]?.[query[first]!] : undefined;
}

const namedFilters = ({ filters = {} }: List, query: Omit<ListQuery, 'sort'>) =>
  (Object.keys(filters) as ListFilter[]).filter((name) => query[name] !== undefined);

const isDescending = ({ sort }: ListQuery) => sort.startsWith('-');
export const sortKey = ({ sorts }: List, { sort }: ListQuery) => sorts[sort.replace('-', '')]!;

/** How many rows triggers have counted under a name, including pending changes, as a subquery. */
export const countOf = (sql: Statements, name: string) =>
  sql`(select coalesce(sum(rows), 0)::bigint from shop.row_count where name = ${name})`;
