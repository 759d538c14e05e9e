import {
  type ListFilter,
  type ListName,
  type ListQuery,
  type lists,
  wholeList,
} from '@fieldbox/contract/administration/lists';
import { periodStart } from '@fieldbox/contract/administration/periods';
import { withDomainLetters } from '@onesite/shared-contract/formats/email';
import { readId } from '@onesite/shared-contract/formats/ids';
import { maxCountedMatches } from '@onesite/shared-contract/http/pages';
import type { Row as AnyRow, PendingQuery } from 'postgres';
import { type Database, inTransaction, type Sql } from '../database/sql.ts';
import { type Cursor, isBackward, type PageRow, readCursor, type SortKind } from './pages.ts';

/**
 * What a list is sorted by. Every expression has an index over (expression, id), except for `id` and the number of a
 * component's orders.
 */
interface SortKey {
  /** SQL that is never null. */
  expression: string;
  kind: SortKind;
}

/** Sorts by a name as people expect it (docs/specification/calls.md#lists): by ICU, in the index as well. */
export const nameKey = (column: string): SortKey => ({ expression: `(${column} collate shop.people)`, kind: 'text' });

const commonSorts: Record<string, SortKey> = {
  createdAt: { expression: 'created_at', kind: 'time' },
  id: { expression: 'id', kind: 'number' },
};

/** What else a list can be sorted by, according to the contract. */
export type OwnSort<Name extends ListName> = Exclude<(typeof lists)[Name]['sorts'][number], 'createdAt' | 'id'>;

/**
 * Rows of one table that can be requested in pages. Its SQL is our own, never a caller's. Its table has columns `id` and `created_at`,
 * and a trigram index over what is searched.
 */
export interface ListSource<Sort extends string = string> {
  /** In the schema `shop`. */
  table: string;
  /** What a row is called beside its number: a search for `Order 1032` finds it. */
  noun?: string;
  /** The message where there is no such row, by default by the noun. */
  missing?: string;
  /** SQL of the text that is searched, where it is not the column `search_text`. */
  searched?: string;
  /** Condition for its rows that are in the list, where not all are. */
  scope?: (sql: Sql) => Condition;
  sorts: Record<Sort, SortKey>;
  /** SQL of what each filter compares, or its condition, by the filter's name in the query. */
  filters?: Partial<Record<ListFilter, Filter>>;
}

/** A list source, with the columns of a row by the names of its fields. */
export interface List<Row extends object, Sort extends string = string> extends ListSource<Sort> {
  columns: (sql: Sql) => PendingQuery<Row[]>;
}

export type Condition = PendingQuery<AnyRow[]>;

type Filter = string | ((sql: Sql, value: string) => Condition);

/** The rows of a query's page, and one more where there is a next page; without a limit, all that match. */
export const selectPage = <Row extends object>(sql: Sql, list: List<Row>, query: ListQuery = wholeList) =>
  sql<(Row & PageRow)[]>`
    select ${list.columns(sql)}, ${listColumns(sql, list, query)}
    from ${sql(`shop.${list.table}`)}
    where ${pageClauses(sql, list, query)}`;

export const listCondition = (sql: Sql, { scope }: ListSource) => scope?.(sql) ?? sql`true`;

/** Condition for the rows that a query asks for, on all pages. */
function matchCondition(sql: Sql, list: ListSource, query: ListQuery) {
  const { period, search, tz } = query;
  const since = periodStart(period, new Date(), tz);
  const filters = namedFilters(list, query).map((name) => filterCondition(sql, list.filters![name]!, query[name]!));
  return sql`
    ${listCondition(sql, list)}
    and ${since ? sql`created_at >= ${since}` : sql`true`}
    and ${search ? searchCondition(sql, list, search) : sql`true`}
    and ${allOf(sql, filters)}`;
}

const allOf = (sql: Sql, conditions: Condition[]) =>
  conditions.reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);

const filterCondition = (sql: Sql, filter: Filter, value: string) =>
  typeof filter === 'string' ? sql`${sql.unsafe(filter)} = ${value}` : filter(sql, value);

/** Columns of every list beside its own: the sort's value, which a cursor contains, and how many rows match. */
const listColumns = (sql: Sql, list: ListSource, query: ListQuery) => sql`
  ${cursorKey(sql, list, query)} as cursor_key, (${selectCount(sql, list, query)}) as total`;

/** The value by which a row is sorted, a time in microseconds. */
function cursorKey(sql: Sql, list: ListSource, query: ListQuery) {
  const { expression, kind } = sortKey(list, query);
  if (kind === 'time') return sql`(extract(epoch from ${sql.unsafe(expression)}) * 1000000)::bigint`;
  return sql.unsafe(expression);
}

/** Where a page begins or ends; undefined for the first one. @throws ApiFailure for a cursor that is not this list's */
export function cursorOf(list: ListSource, query: ListQuery): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  return readCursor(query.cursor, query.sort, sortKey(list, query).kind);
}

/**
 * Condition, order and limit of one page, for after `where`; `pageOf` takes the rows. They come in the reverse of
 * the list's order where the cursor leads back. One row more than asked for means that there is another page in that direction. The
 * limit is part of the text: as a parameter it would make Postgres plan each page again, which takes longer than reading it.
 */
function pageClauses(sql: Sql, list: ListSource, query: ListQuery) {
  const { expression } = sortKey(list, query);
  const cursor = cursorOf(list, query);
  const isReverse = cursor !== undefined && isBackward(cursor);
  const direction = query.sort.startsWith('-') === isReverse ? 'asc' : 'desc';
  return sql`
    ${matchCondition(sql, list, query)}
    and ${cursor ? afterCursor(sql, sortKey(list, query), cursor, direction) : sql`true`}
    order by ${sql.unsafe(`${expression} ${direction}, id ${direction}`)}
    ${query.limit ? sql.unsafe(`limit ${query.limit + 1}`) : sql``}`;
}

/** Condition for the rows that are read after a cursor, with its own row where its bound includes that. */
function afterCursor(sql: Sql, { expression, kind }: SortKey, cursor: Cursor, direction: 'asc' | 'desc') {
  const { key, id, bound } = cursor;
  const value = {
    text: sql`${key}::text`,
    number: sql`${key}::bigint`,
    time: sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  }[kind];
  const operator = (direction === 'asc' ? '>' : '<') + (bound === 'from' || bound === 'upTo' ? '=' : '');
  return sql`(${sql.unsafe(expression)}, id) ${sql.unsafe(operator)} (${value}, ${id})`;
}

/** How many rows match, on all pages; of a search up to `maxCountedMatches` and one more. */
export function selectCount(sql: Sql, list: ListSource, query: ListQuery) {
  const rows = sql`from ${sql(`shop.${list.table}`)} where ${matchCondition(sql, list, query)}`;
  if (!query.search) return sql<{ count: number }[]>`select count(*) ${rows}`;
  return sql<{ count: number }[]>`
    select count(*) from (select ${rows} limit ${sql.unsafe(String(maxCountedMatches + 1))}) counted`;
}

const namedFilters = ({ filters = {} }: ListSource, query: ListQuery) =>
  (Object.keys(filters) as ListFilter[]).filter((name) => query[name] !== undefined);

function sortKey({ sorts }: ListSource, { sort }: ListQuery): SortKey {
  const name = sort.replace('-', '');
  return (sorts[name] ?? commonSorts[name])!;
}

/**
 * Condition for the rows that contain every word of a search, in any order, case and width, or whose number it is. There is a trigram
 * index over this expression; a word of one or two letters has no trigram, so a rare one reads all rows.
 */
export function searchCondition(sql: Sql, { searched = 'search_text', noun }: ListSource, search: string) {
  const text = sql.unsafe(`lower(normalize(${searched}, NFKC))`);
  const words = withDomainLetters(search.normalize('NFKC')).split(/\s+/u).filter(Boolean);
  const hasWord = (word: string) => sql`${text} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
  const hasWords = allOf(sql, words.map(hasWord));
  const number = noun === undefined ? null : readNumber(search, noun);
  return number === null ? hasWords : sql`(id = ${number} or (${hasWords}))`;
}

/** The number in `1032`, `#1032` and, of orders, `Order 1032`; else null. */
export function readNumber(search: string, noun: string): number | null {
  const [, named = noun, number] = /^(?:([a-z]+)\s+)?#?(\d+)$/i.exec(search.normalize('NFKC').trim()) ?? [];
  return number && named.toLowerCase() === noun ? readId(number) : null;
}

/**
 * Makes Postgres plan the statements of a search for its words. After a few searches it would use one generic plan, which reads a
 * million rows for words that few contain.
 */
export const withCustomPlan = <Result>(sql: Database, search: string, read: (sql: Sql) => Promise<Result>) =>
  search === ''
    ? read(sql)
    : inTransaction(sql, async (transaction) => {
        await transaction`set local plan_cache_mode = force_custom_plan`;
        return read(transaction);
      });
