import { readId } from '@onesite/shared-contract/formats/ids';
import type { Database, Statements, Transaction } from '../database/connect.ts';

/** How the rows of a list are searched. */
export interface Searched {
  /** SQL of the text that is searched, where it is not the column `search_text`. */
  searched?: string;
  /** What a row is called beside its number, by which a search finds it. */
  noun?: string;
}

/**
 * Condition for the rows that contain every word of a search, in any order, case and width, or whose number it is. There is a trigram
 * index over this expression (docs/adr/0008-counting-matches.md).
 */
export function isFound(sql: Statements, { searched = 'search_text', noun }: Searched, search: string) {
  const text = sql.unsafe(`lower(normalize(${searched}, NFKC))`);
  const words = search.normalize('NFKC').split(/\s+/u).filter(Boolean);
  const hasWords = words
    .map((word) => sql`${text} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`)
    .reduce((all, hasWord) => sql`${all} and ${hasWord}`);
  const number = noun === undefined ? null : readNumber(search, noun);
  return number === null ? hasWords : sql`(id = ${number} or ${hasWords})`;
}

/** The number in `1032`, `#1032` and, of orders, `Order 1032`; else null. */
export function readNumber(search: string, noun: string): number | null {
  const [, named = noun, number] = /^(?:([a-z]+)\s+)?#?(\d+)$/i.exec(search.normalize('NFKC').trim()) ?? [];
  return number && named.toLowerCase() === noun ? readId(number) : null;
}

/**
 * Plans the statements of a search for its words. Postgres would soon use one plan for all, which walks a million rows for what few
 * contain.
 */
export const planned = <Result>(sql: Database, search: string, read: (sql: Statements) => Promise<Result>) =>
  search === '' ? read(sql) : (sql.begin((transaction) => readPlanned(transaction, read)) as Promise<Result>);

async function readPlanned<Result>(sql: Transaction, read: (sql: Statements) => Promise<Result>): Promise<Result> {
  await sql`set local plan_cache_mode = force_custom_plan`;
  return read(sql);
}
