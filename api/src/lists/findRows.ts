import { type ListQuery, maxCountedMatches } from '@fieldbox/contract/administration/lists';
import type { Statements } from '../database/connect.ts';
import {
  type Condition,
  isMatch,
  isMatchOfText,
  type Match,
  patternOf,
  type Spelling,
  searchedText,
  termsOf,
  unindexedText,
  writtenColumns,
} from './isMatch.ts';
import { type Found, inOrder, isBeyond, isInList, type List, rowsOf, sortKey } from './list.ts';
import { matchOf } from './matchOf.ts';
import { hasTypos } from './searchTerms.ts';

// The search index is fast if few rows match and slow if many do, because it is read as a whole for each word. So a page is first
// searched in the list's own order, where common words are found soon.

/** How many rows are read in the list's order at most: enough for a page of 50 matches if one in a hundred rows matches. */
const walkedRows: Record<Spelling, number> = { exact: 5_000, mistyped: 2_000 };
/** With this many matches among them, one in twenty, the matches are counted by reading on. */
const manyMatches: Record<Spelling, number> = { exact: 250, mistyped: 100 };
/** How many rows are read on for that. */
const sampledRows = 40_000;
/** The sample of rows in which common words are counted. */
const comparedRows = 500;

const countedRows = maxCountedMatches + 1;

/** The matches in the list's order, and the patterns that no other way would find. */
interface Walk {
  ids: number[];
  common: ReadonlySet<string>;
}

const noWalk: Walk = { ids: [], common: new Set() };

/** The rows of a page of a search, and the number of matches. Typos are allowed only if nothing contains the text. */
export async function findRows(sql: Statements, list: List, query: ListQuery): Promise<Found> {
  const match = matchOf(sql, list, query, 'exact');
  const exact = await find(sql, list, query, match);
  return exact.total > 0 || !hasTypos(termsOf(match))
    ? exact
    : find(sql, list, query, { ...match, spelling: 'mistyped' });
}

async function find(sql: Statements, list: List, query: ListQuery, match: Match): Promise<Found> {
  const { spelling } = match;
  const [walked] = await selectWalked(sql, list, query, match, countedRows);
  const { ids } = walked!;
  if (ids.length < rowsOfPage(query)) return { ...(await findByIndex(sql, list, query, match, ids)), spelling };
  return {
    ids: ids.slice(0, rowsOfPage(query)),
    total: await countMatches(sql, list, query, match, ids),
    spelling,
  };
}

async function countMatches(sql: Statements, list: List, query: ListQuery, match: Match, walked: number[]) {
  if (walked.length === countedRows) return countedRows;
  if (walked.length >= manyMatches[match.spelling]) {
    const [sample] = await selectSampled(sql, list, query, match);
    const { count, isWhole } = sample!;
    if (isWhole || count === countedRows) return count;
  }
  const common = await commonPatterns(sql, list, query, match);
  const [counted] = await selectFoundCount(sql, list, query, match, { ids: walked, common });
  return counted!.count;
}

async function findByIndex(sql: Statements, list: List, query: ListQuery, match: Match, walked: number[]) {
  const common = await commonPatterns(sql, list, query, match);
  const [found] = await selectFound(sql, list, query, match, { ids: walked, common });
  return found!;
}

/** The first rows of a search, without their number. */
export async function findFirst(sql: Statements, list: List, query: ListQuery, match: Match): Promise<number[]> {
  const [walked] = await selectWalked(sql, list, query, match, rowsOfPage(query));
  if (walked!.ids.length === rowsOfPage(query)) return walked!.ids;
  return (await findByIndex(sql, list, query, match, walked!.ids)).ids;
}

/** The matches among the first rows after the cursor, in the list's order. */
export const selectWalked = (sql: Statements, list: List, query: ListQuery, match: Match, most: number) => sql<
  { ids: number[] }[]
>`
  select array(
    select id
    from (
      select id, ${sql.unsafe(sortKey(list, query).expression)} as key, ${textColumns(sql, match)}
      from ${rowsOf(sql, list)}
      where ${isInList(sql, list, query)} and ${isBeyond(sql, list, query)}
      order by ${inOrder(sql, list, query, sortKey(list, query).expression)}
      limit ${literal(sql, Math.min(walkedRows[match.spelling], 200 * rowsOfPage(query)))}
    ) first_rows
    where ${isMatchOfText(sql, match)}
    order by ${inOrder(sql, list, query, 'key')}
    limit ${literal(sql, most)}
  ) as ids`;

/** How many of some rows match, as far as they are counted, and whether these are all rows. */
const selectSampled = (sql: Statements, list: List, query: ListQuery, match: Match) => sql<
  { count: number; isWhole: boolean }[]
>`
  select
    count,
    count < ${literal(sql, countedRows)} and (
      select count(*) from (${someRows(sql, list, query, sql``, sampledRows)}) sample
    ) < ${literal(sql, sampledRows)} as "isWhole"
  from (
    select count(*)
    from (
      select
      from (${someRows(sql, list, query, textColumns(sql, match), sampledRows)}) sample
      where ${isMatchOfText(sql, match)}
      limit ${literal(sql, countedRows)}
    ) matching
  ) counted`;

/**
 * Patterns for which reading the index is useless if there are many rows: words that every other row contains, beside rarer ones,
 * and typos whose parts one in twenty rows contains without the typo.
 */
export async function commonPatterns(
  sql: Statements,
  list: List,
  query: ListQuery,
  match: Match,
): Promise<Set<string>> {
  const terms = termsOf(match);
  const words = terms.length > 1 ? terms.map(({ pattern }) => ({ pattern, parts: pattern, but: '', share: 0.5 })) : [];
  const typos = match.spelling === 'mistyped' ? terms.flatMap((term) => term.typos) : [];
  const patterns = [...words, ...typos.map((typo) => ({ ...typo, but: typo.pattern, share: 0.05 }))];
  if (patterns.length === 0) return new Set();
  const rows = await sql<{ pattern: string }[]>`
    with sample as materialized (${someRows(sql, list, query, textColumns(sql), comparedRows)}), wanted as materialized (
      select pattern, ${patternOf(sql, sql`parts`)} as parts, ${patternOf(sql, sql`but`)} as but, share
      from unnest(
        ${patterns.map(({ pattern }) => pattern)}::text[],
        ${patterns.map(({ parts }) => parts)}::text[],
        ${patterns.map(({ but }) => but)}::text[],
        ${patterns.map(({ share }) => share)}::float8[]
      ) wanted (pattern, parts, but, share)
    )
    select pattern
    from wanted, sample
    group by pattern, share
    having count(*) = ${literal(sql, comparedRows)}
      and count(*) filter (where text like parts and text not like but) > share * count(*)`;
  return new Set(rows.map(({ pattern }) => pattern));
}

/**
 * A condition that uses the index: common words are searched in the rows that it finds, and typos of common parts are left to the
 * walk.
 */
function isMatchByIndex(sql: Statements, match: Match, common: ReadonlySet<string>) {
  const phrases = match.phrases.map((phrase) => ({
    ...phrase,
    terms: phrase.terms.map((term) => ({ ...term, typos: term.typos.filter(({ pattern }) => !common.has(pattern)) })),
  }));
  const isAnyRare = termsOf(match).some(({ pattern }) => !common.has(pattern));
  return isMatch(
    sql,
    { ...match, phrases },
    { textOf: ({ pattern }) => (isAnyRare && common.has(pattern) ? unindexedText : searchedText) },
  );
}

/** All matches by the index: a page of them, and their number. */
export const selectFound = (sql: Statements, list: List, query: ListQuery, match: Match, walk: Walk = noWalk) => sql<
  Pick<Found, 'ids' | 'total'>[]
>`
  with found as materialized (${foundRows(sql, list, query, match, walk)})
  select
    array(
      select id
      from found
      where ${isBeyond(sql, list, query, 'key')}
      order by ${inOrder(sql, list, query, 'key')}
      limit ${literal(sql, rowsOfPage(query))}
    ) as ids,
    (select least(count(*), ${literal(sql, countedRows)}) from found) as total`;

const selectFoundCount = (sql: Statements, list: List, query: ListQuery, match: Match, walk: Walk) => sql<
  { count: number }[]
>`
  with found as materialized (${foundRows(sql, list, query, match, walk)})
  select count(*) from (select from found limit ${literal(sql, countedRows)}) counted`;

const foundRows = (sql: Statements, list: List, query: ListQuery, match: Match, { ids, common }: Walk) => sql`
  select id, ${sql.unsafe(sortKey(list, query).expression)} as key
  from ${rowsOf(sql, list)}
  where ${isInList(sql, list, query)} and (
    ${isMatchByIndex(sql, match, common)}
    ${match.spelling === 'mistyped' && common.size > 0 && ids.length > 0 ? sql`or id = any(${ids}::integer[])` : sql``}
  )`;

const textColumns = (sql: Statements, match: Match = { phrases: [], spelling: 'exact' }) =>
  sql`${sql.unsafe(searchedText)} as text${writtenColumns(sql, match)}`;

const someRows = (sql: Statements, list: List, query: ListQuery, columns: Condition, rows: number) => sql`
  select ${columns}
  from ${rowsOf(sql, list)}
  where ${isInList(sql, list, query)}
  limit ${literal(sql, rows)}`;

const rowsOfPage = ({ limit }: ListQuery) => limit! + 1;

/** As part of the text: with a parameter, Postgres would plan again each time. */
const literal = (sql: Statements, value: number) => sql.unsafe(String(value));
