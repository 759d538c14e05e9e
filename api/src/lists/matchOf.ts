import type { ListQuery } from '@fieldbox/contract/administration/lists';
import type { Statements } from '../database/connect.ts';
import { type Condition, contains, type Match, type Phrase, type Spelling, searchedText } from './isMatch.ts';
import { type SearchTerm, searchTerms } from './searchTerms.ts';

/** SQL of the rows of which the product writes a text, if it is one of a kind such as prices or times. */
export type Written = (sql: Statements, text: string, query: Pick<ListQuery, 'tz'>) => Condition | undefined;

/** SQL of the rows of what a search as a whole names, by its words. */
export type Whole = (sql: Statements, terms: SearchTerm[]) => Condition;

/** `Nov 20, 2025, 10:36 GMT+2` has this many words; most phone numbers do, too. */
const wordsOfPhrase = 6;

/** What a search asks for: its words, and of the longest phrases among them that the product writes, what these say. */
export function matchOf(
  sql: Statements,
  { written = [], whole }: { written?: readonly Written[]; whole?: Whole },
  query: Pick<ListQuery, 'search' | 'tz'>,
  spelling: Spelling,
): Match {
  const words = query.search.split(/\s+/u).filter(Boolean);
  const phrases: Phrase[] = [];
  let others: string[] = [];
  const add = (texts: string[], isWritten?: Condition) => {
    const terms = searchTerms(texts.join(' '));
    if (terms.length > 0) phrases.push({ terms, isWritten });
  };
  for (let at = 0; at < words.length; ) {
    const found = longestWritten(words.slice(at, at + wordsOfPhrase));
    if (found) {
      add(others);
      others = [];
      add(found.texts, found.isWritten);
    } else others.push(words[at]!);
    at += found?.texts.length ?? 1;
  }
  add(others);
  const isUsualWidth = query.search.normalize('NFC') === query.search.normalize('NFKC');
  const wholes = (isUsualWidth ? (['NFKC'] as const) : (['NFKC', 'NFC'] as const)).flatMap((form) => {
    const terms = searchTerms(query.search, form);
    return whole && terms.length > 0 ? [whole(sql, terms)] : [];
  });
  return { phrases, spelling, whole: anyOf(sql, wholes) };

  function longestWritten(next: string[]) {
    for (let length = next.length; length > 0; length--) {
      const texts = next.slice(0, length);
      const text = texts.join(' ');
      const plain = text.normalize('NFKC');
      const conditions = [
        ...written.flatMap((isWritten) => isWritten(sql, plain, query) ?? []),
        ...(length === 1 && text.normalize('NFC') !== plain ? asTyped(sql, text) : []),
      ];
      const isWritten = anyOf(sql, conditions);
      if (isWritten) return { texts, isWritten };
    }
    return undefined;
  }
}

const anyOf = (sql: Statements, conditions: Condition[]): Condition | undefined =>
  conditions.length > 0 ? sql`(${conditions.reduce((any, condition) => sql`${any} or ${condition}`)})` : undefined;

/** What contains a word in the width of its letters, such as `ﾄｳｷｮｳ`; `searchTerms` looks for the usual one. */
const asTyped = (sql: Statements, word: string): Condition[] =>
  searchTerms(word, 'NFC').map((term) => contains(sql, searchedText, term));
