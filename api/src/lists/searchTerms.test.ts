import { type SearchTerm, searchTerms } from './searchTerms.ts';

const patterns = (search: string) => searchTerms(search).map(({ pattern }) => pattern);
const typos = (search: string) => searchTerms(search).flatMap((term) => term.typos.map(({ pattern }) => pattern));

test('each word is a pattern of its own, once', () => {
  expect(patterns('  Stroud maj Stroud ')).toEqual(['%Stroud%', '%maj%']);
});

test.each(['a', 'ab', 'a--', "o'"])('%j, which an index knows only as a beginning, is looked for as one', (word) => {
  expect(patterns(word)).toEqual([`% ${word}%`]);
});

test.each(['abc', '@ex', 'a-b', '株式会社'])('%j is looked for anywhere', (word) => {
  expect(patterns(word)).toEqual([`%${word}%`]);
});

test.each(['東京', '電', 'A社', '전력', 'ไก่', 'か'])(
  '%j, whose script puts no spaces between words, is also',
  (word) => {
    expect(searchTerms(word)).toMatchObject([{ pattern: `%${word}%`, pairs: word }]);
  },
);

test.each(['', '---', '%%', '_ \\', '…'])('%j has nothing that could be looked for', (search) => {
  expect(searchTerms(search)).toEqual([]);
});

test('what means something in a pattern is escaped', () => {
  expect(patterns('100%_\\')).toEqual(['%100\\%\\_\\\\%']);
});

test('a word of five letters has a pattern for each way to mistype it', () => {
  expect(typos('smith')).toEqual([
    ...['%mith%', '%sith%', '%smth%', '%smih%', '%smit%'],
    ...['%s_ith%', '%sm_th%', '%smi_h%'],
    ...['%s_mith%', '%sm_ith%', '%smi_th%', '%smit_h%'],
    ...['%msith%', '%simth%', '%smtih%', '%smiht%'],
  ]);
});

test('what the index finds for a typo is everything with its longer parts', () => {
  const typos = searchTerms('comment').flatMap((term) => term.typos);
  expect(typos).toContainEqual({ pattern: '%com_ent%', parts: '%com%ent%' });
  expect(typos).toContainEqual({ pattern: '%co_ment%', parts: '%%ment%' });
  expect(typos).toContainEqual({ pattern: '%comemnt%', parts: '%comemnt%' });
});

test.each(['smith', 'comment', 'müller-łoś', 'ab%_\\cd', 'x'.repeat(24)])(
  'every typo of %j has one of its halves',
  (word) => {
    const [{ halves, typos }] = searchTerms(word) as [SearchTerm];
    expect(halves).toHaveLength(2);
    for (const { pattern } of typos) expect(halves.some((half) => pattern.includes(half.slice(1, -1)))).toBe(true);
  },
);

test.each(['smit', '100701', 'a1b2c3', 'x'.repeat(25)])('%j is not looked for as mistyped', (word) => {
  expect(typos(word)).toEqual([]);
});
