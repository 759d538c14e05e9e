/** One word of a search, as patterns of `like` for what `shop.searchable` makes of a text. */
export interface SearchTerm {
  /** What contains the word. One without three letters or digits in a row is looked for where words begin, if its script has words. */
  pattern: string;
  /** Its characters, where it is looked for by pairs of these: the index of `shop.short_parts` knows what trigrams do not. */
  pairs?: string;
  /** What contains it with one letter missing, added, replaced or exchanged with the next one. */
  typos: Typo[];
  /** Two parts of the word, of which every text with such a typo contains one: quick to look for. */
  halves: string[];
}

export interface Typo {
  pattern: string;
  /** What the trigram index finds for it, about: everything that has its parts of three letters and more. */
  parts: string;
}

/** The trigram index knows three letters or digits in a row, and those that begin a word. Without one of both, it is read whole. */
const isIndexed = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** As in `shop.short_parts`: scripts that put no spaces between words. */
const isWithinWords =
  /[\u0E00-\u109F\u1100-\u11FF\u1780-\u17FF\u2E80-\uD7FF\uF900-\uFAFF\uFF66-\uFFDC\u{20000}-\u{3FFFF}]/u;

/** Shorter words are too much alike, and a number is another one. */
const canBeMistyped = /^\D{5,24}$/u;

/**
 * The words of a search in any order. What has neither letter nor digit is in no index, and is left out.
 * @param form `NFC` keeps the width of letters
 */
export function searchTerms(search: string, form: 'NFC' | 'NFKC' = 'NFKC'): SearchTerm[] {
  const words = new Set(search.normalize(form).split(/\s+/u));
  return [...words]
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => {
      const characters = escaped(word);
      const isLong = canBeMistyped.test(word);
      const pairs = !isIndexed.test(word) && isWithinWords.test(word) ? { pairs: word } : {};
      return {
        pattern: containing(isIndexed.test(word) || pairs.pairs ? characters : [' ', ...characters]),
        ...pairs,
        typos: isLong ? typosOf(characters) : [],
        halves: isLong ? halvesOf(characters) : [],
      };
    });
}

const containing = (characters: string[]) => `%${characters.join('')}%`;

/** With those of which `unaccent` makes such a character. */
const escaped = (word: string): string[] =>
  Array.from(word, (character) => character.replace(/[\\%_＼﹨∖％﹪＿]/, '\\$&'));

/** A first or last letter that is wrong is covered by the word without it. */
const typosOf = (word: string[]): Typo[] =>
  [
    ...word.map((_, at) => [word.toSpliced(at, 1)]),
    ...word.slice(2).map((_, at) => [word.slice(0, at + 1), word.slice(at + 2)]),
    ...word.slice(1).map((_, at) => [word.slice(0, at + 1), word.slice(at + 1)]),
    ...word.slice(1).map((character, at) => [word.toSpliced(at, 2, character, word[at]!)]),
  ].map((parts) => ({
    pattern: `%${parts.map((part) => part.join('')).join('_')}%`,
    parts: `%${parts.map((part) => (part.length < 3 ? '' : part.join(''))).join('%')}%`,
  }));

/** Without the character in the middle: one that is exchanged with its neighbour leaves one of the halves as it is. */
function halvesOf(word: string[]): string[] {
  const middle = Math.floor(word.length / 2);
  return [containing(word.slice(0, middle)), containing(word.slice(middle + 1))];
}

/** Whether a search may mean something that is spelt in another way. Of more words, each would have to be tried with all others. */
export const hasTypos = (terms: SearchTerm[]): boolean =>
  terms.length <= 6 && terms.some(({ typos }) => typos.length > 0);
