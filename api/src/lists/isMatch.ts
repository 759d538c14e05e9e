import type { PendingQuery, Row } from 'postgres';
import type { Statements } from '../database/connect.ts';
import type { SearchTerm } from './searchTerms.ts';

/** The text that a search reads. There is an index over this expression. */
export const searchedText = 'shop.searchable(search_text)';

export type Condition = PendingQuery<Row[]>;

/** Words of a search that belong together, all of which a row contains; or it is what they say. */
export interface Phrase {
  terms: SearchTerm[];
  /** The rows of which the product writes just this, such as the orders that cost `$12,900`. */
  isWritten?: Condition | undefined;
}

export interface Match {
  phrases: readonly Phrase[];
  /** The rows of what the whole search names, such as the orders for a mission. */
  whole?: Condition | undefined;
  /** `mistyped`: one of the words may have a typo. */
  spelling: Spelling;
}

export type Spelling = 'exact' | 'mistyped';

export const termsOf = ({ phrases }: Pick<Match, 'phrases'>): SearchTerm[] => phrases.flatMap(({ terms }) => terms);

/** The text that a word is looked for in, and the condition of a phrase that says what the product writes. */
interface Sources {
  textOf: (term: SearchTerm) => string;
  isWritten: (phrase: Phrase, index: number) => Condition | undefined;
}

const indexed: Sources = { textOf: () => searchedText, isWritten: (phrase) => phrase.isWritten };

/** Condition for the rows that contain all words of a search, in any order, with or without accents, or are what these say. */
export function isMatch(sql: Statements, { phrases, whole, spelling }: Match, sources: Partial<Sources> = {}) {
  const { textOf, isWritten } = { ...indexed, ...sources };
  const contained = (terms: SearchTerm[]) => terms.map((term) => contains(sql, textOf(term), term));
  const exact = phrases.map((phrase, index) => {
    const words = allOf(sql, contained(phrase.terms));
    const written = isWritten(phrase, index);
    return written ? sql`((${words}) or ${written})` : words;
  });
  if (spelling === 'exact') {
    const words = exact.length > 0 ? allOf(sql, exact) : sql`false`;
    return whole ? sql`((${words}) or ${whole})` : words;
  }
  // Each word separately, because patterns of two would be tried in every combination.
  const mistyped = phrases.flatMap(({ terms }, index) =>
    terms.flatMap((term, at) => {
      const words = contained(terms).with(at, containsTypo(sql, textOf(term), term));
      return term.typos.length > 0 ? [allOf(sql, exact.with(index, allOf(sql, words)))] : [];
    }),
  );
  return sql`(${mistyped.reduce((any, condition) => sql`${any} or ${condition}`, sql`false`)})`;
}

/** Columns that tell `isMatchOfText` which rows are what a phrase says. */
export const writtenColumns = (sql: Statements, { phrases, whole }: Match): Condition =>
  phrases.reduce<Condition>(
    (columns, { isWritten }, index) =>
      isWritten ? sql`${columns}, ${isWritten} as ${sql(`is_written_${index}`)}` : columns,
    whole ? sql`, ${whole} as is_whole` : sql``,
  );

/**
 * The same for texts that have been read, in a column `text` beside the `writtenColumns`. What cannot contain a typo is skipped
 * before all of these are tried.
 */
export function isMatchOfText(sql: Statements, match: Match) {
  const condition = isMatch(
    sql,
    { ...match, whole: match.whole && sql`is_whole` },
    {
      textOf: () => 'text',
      isWritten: ({ isWritten }, index) => isWritten && sql`${sql(`is_written_${index}`)}`,
    },
  );
  if (match.spelling === 'exact') return condition;
  return sql`${containsAny(
    sql,
    'text',
    termsOf(match).flatMap(({ halves }) => halves),
  )} and ${condition}`;
}

const allOf = (sql: Statements, conditions: Condition[]) =>
  conditions.reduce((all, condition) => sql`${all} and ${condition}`);

// A subquery reads the patterns once per statement, so that Postgres plans the same for all words: `findRows` decides what is read.
export function contains(sql: Statements, text: string, { pattern, pairs }: SearchTerm): Condition {
  const like = (searched: string) => sql`${sql.unsafe(searched)} like (select ${patternOf(sql, sql`${pattern}`)})`;
  if (text !== searchedText || pairs === undefined) return like(text);
  return sql`(
    octet_length(search_text) > char_length(search_text)
    and shop.short_parts(search_text) @> (select shop.short_parts(lower(${pairs})))
    and ${like(unindexedText)}
  )`;
}

/** The same text where no index over it is to be read. */
export const unindexedText = `(${searchedText} || '')`;

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
