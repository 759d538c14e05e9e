import type { PendingQuery, Row } from 'postgres';
import type { Statements } from '../database/connect.ts';
import type { SearchTerm } from './searchTerms.ts';

/** The text that a search reads. There is an index over this expression. */
export const searchedText = 'shop.searchable(search_text)';

export type Condition = PendingQuery<Row[]>;

export interface Match {
  terms: SearchTerm[];
  /** `mistyped`: one of the words may have a typo. */
  spelling: Spelling;
}

export type Spelling = 'exact' | 'mistyped';

/** Condition for the rows that contain all words of a search, in any order, with or without accents. */
export function isMatch(sql: Statements, { terms, spelling }: Match, textOf = (_term: SearchTerm) => searchedText) {
  const exact = terms.map((term) => contains(sql, textOf(term), term));
  if (spelling === 'exact') return exact.length > 0 ? allOf(sql, exact) : sql`false`;
  // Each word separately, because patterns of two would be tried in every combination.
  const mistyped = terms.flatMap((term, at) =>
    term.typos.length > 0 ? [allOf(sql, exact.with(at, containsTypo(sql, textOf(term), term)))] : [],
  );
  return sql`(${mistyped.reduce((any, condition) => sql`${any} or ${condition}`, sql`false`)})`;
}

/**
 * The same for texts that have been read, in a column `text`. What cannot contain a typo is skipped before all of these are tried.
 */
export function isMatchOfText(sql: Statements, match: Match) {
  const condition = isMatch(sql, match, () => 'text');
  if (match.spelling === 'exact') return condition;
  return sql`${containsAny(
    sql,
    'text',
    match.terms.flatMap(({ halves }) => halves),
  )} and ${condition}`;
}

const allOf = (sql: Statements, conditions: Condition[]) =>
  conditions.reduce((all, condition) => sql`${all} and ${condition}`);

// A subquery reads the patterns once per statement, so that Postgres plans the same for all words: `findRows` decides what is read.
const contains = (sql: Statements, text: string, { pattern }: SearchTerm): Condition =>
  sql`${sql.unsafe(text)} like (select ${patternOf(sql, sql`${pattern}`)})`;

const containsTypo = (sql: Statements, text: string, { typos }: SearchTerm) =>
  containsAny(
    sql,
    text,
    typos.map(({ pattern }) => pattern),
  );

const containsAny = (sql: Statements, text: string, patterns: string[]): Condition => sql`
  ${sql.unsafe(text)} like any (array(select ${patternOf(sql, sql`pattern`)} from unnest(${patterns}::text[]) pattern))`;

/** Without the space that `searchable` adds: the pattern has its own, if it needs one. */
export const patternOf = (sql: Statements, word: Condition): Condition =>
  sql`substr(shop.searchable(lower(${word})), 2)`;
