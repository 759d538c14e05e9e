import { countedFinds, type ListQuery, wholeList } from '@fieldbox/contract/lists';
import { periodStart } from '@fieldbox/contract/periods';
import type { Statements } from '../database/connect.ts';
import { readCursor, type SortKind } from './cursor.ts';

/** What a list is sorted by. Beside `id`, every expression has an index over (expression, id). */
export interface SortKey {
  /** SQL that is never null. */
  expression: string;
  kind: SortKind;
}

/**
 * A list that is asked for in pages. The SQL in it is our own, never a caller's. A table has columns `id`, `created_at`
 * and `search_text` (what is searched, in lower case), a trigram index over that, and the triggers of `shop.count_rows`, which count its rows.
 */
export interface List<Sort extends string = string> {
  /** In the schema `shop`. */
  table: string;
  /** Which of its rows are in the list, where not all are. */
  only?: string;
  sorts: Record<Sort, SortKey>;
}

/** Condition for the rows that a query asks for, on all pages. */
export function matches(sql: Statements, { only = 'true' }: List, { search, period, tz }: ListQuery) {
  const since = periodStart(period, new Date(), tz);
  return sql`
    ${sql.unsafe(only)}
    and ${since ? sql`created_at >= ${since}` : sql`true`}
    and ${search ? isFound(sql, search) : sql`true`}`;
}

/** The index knows three letters or more; with fewer, Postgres would read all of it, so that it is kept away from it. */
function isFound(sql: Statements, search: string) {
  if (search.length < 3) return sql`strpos(search_text, lower(${search})) > 0`;
  return sql`search_text like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** Column by which `nextCursor` tells where a page ends: the sort's value, exact also for a time's microseconds. */
export function cursorKey(sql: Statements, list: List, query: ListQuery) {
  const { expression, kind } = sortKey(list, query);
  if (kind === 'time') return sql`(extract(epoch from ${sql.unsafe(expression)}) * 1000000)::bigint`;
  return sql.unsafe(expression);
}

/** Condition, order and limit of one page, to stand after `where`. One row more than asked for tells of a next page. */
export function page(sql: Statements, list: List, query: ListQuery) {
  const { expression } = sortKey(list, query);
  const direction = sql.unsafe(isDescending(query) ? 'desc' : 'asc');
  return sql`
    ${matches(sql, list, query)}
    and ${query.cursor ? isBehind(sql, list, query, query.cursor) : sql`true`}
    order by ${sql.unsafe(expression)} ${direction}, id ${direction}
    ${query.limit ? sql`limit ${query.limit + 1}` : sql``}`;
}

function isBehind(sql: Statements, list: List, query: ListQuery, cursor: string) {
  const { expression, kind } = sortKey(list, query);
  const { key, id } = readCursor(cursor, query.sort, kind);
  const value = {
    text: sql`${key}::text`,
    number: sql`${key}::bigint`,
    time: sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  }[kind];
  return sql`(${sql.unsafe(expression)}, id) ${sql.unsafe(isDescending(query) ? '<' : '>')} (${value}, ${id})`;
}

/**
 * How many rows match, on all pages; what a search finds is counted up to `countedFinds`. All of a big table are not
 * counted one by one: its triggers have done so.
 */
export async function countMatches(sql: Statements, list: List, query: ListQuery): Promise<number> {
  const [row] = await selectCount(sql, list, query);
  return row!.count;
}

export function selectCount(sql: Statements, list: List, query: ListQuery) {
  const isWhole = !query.search && query.period === wholeList.period;
  if (isWhole) {
    return sql<{ count: number }[]>`
      select coalesce(sum(rows), 0)::bigint as count from shop.row_count where name = ${list.table}`;
  }
  return sql<{ count: number }[]>`
    select count(*) from (
      select from ${sql(`shop.${list.table}`)} where ${matches(sql, list, query)}
      ${query.search ? sql`limit ${countedFinds + 1}` : sql``}
    ) found`;
}

const isDescending = ({ sort }: ListQuery) => sort.startsWith('-');
const sortKey = ({ sorts }: List, { sort }: ListQuery) => sorts[sort.replace('-', '')]!;
