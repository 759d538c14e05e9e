import { skeletonDigest, skeletonOf } from './nameSkeleton.ts';

test.each([
  ['case', 'Northwind', 'nORTHWIND'],
  ['Cyrillic letters', 'northwind', 'nоrthwind'],
  ['Cyrillic capitals', 'HOME TEXAC', 'НОМЕ ТЕХАС'],
  ['Greek letters', 'Northwind Power', 'Νοrthwind Ρower'],
  ['accents that are composed', 'Café', 'Cafe\u0301'],
  ['accents on Greek letters', 'Bjórk', 'Bjόrk'],
  ['wide letters', 'northwind', 'ｎｏｒｔｈｗｉｎｄ'],
  ['mathematical letters', 'northwind', '𝐧𝐨𝐫𝐭𝐡𝐰𝐢𝐧𝐝'],
  ['spaces', 'Northwind Power', ' Northwind\u00a0 Power'],
  ['invisible characters', 'northwind', 'north\u200bwind'],
  ['both forms of sigma', 'ΟΔΟΣ', 'οδος'],
  ['sharp s', 'Straße', 'STRASSE'],
])('names that differ by %s alone are one', (_, name, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(name));
});

test.each([
  ['northwind', 'southwind'],
  ['nan', 'van'],
  ['cafe', 'café'],
  ['Энергия', 'Энергии'],
  ['unit1', 'unitl'],
])('%s and %s are two names', (name, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(name));
});

test('a word of another script stays itself', () => {
  expect(skeletonOf('Nоrd Энергия')).toBe('nord энергия');
});

test('what is stored is as long for every name', () => {
  expect(skeletonDigest('\ufdfa'.repeat(200))).toHaveLength(43);
});
