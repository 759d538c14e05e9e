import * as v from 'valibot';
import { readId } from './ids.ts';
import { optionalCount, optionalNumber } from './numbers.ts';

test.each([
  [0, 0],
  [2.5, 2.5],
  ['12', 12],
  [' 3.5 ', 3.5],
  ['١٢', 12], // Arabic-Indic
  ['۳٫۵', 3.5], // Persian
  ['१२', 12], // Devanagari
  ['３．５', 3.5], // full-width
  ['๑๒', 12], // Thai
  ['𝟝', 5], // mathematical, which follow each other
  ['\u200f١٢\u200e', 12],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
])('%j is taken as %j', (sent, taken) => {
  expect(v.parse(optionalNumber(), sent)).toBe(taken);
});

test.each([-1, '-1', 'two', '0x10', '1e3', '1,5', '5²', '½', '五', Number.NaN, Number.POSITIVE_INFINITY, true, [], {}])(
  '%j is refused as a number',
  (sent) => {
    expect(v.safeParse(optionalNumber(), sent).issues?.[0].message).toBe('Enter 0 or more');
  },
);

test('an id is a positive integer that a column can hold', () => {
  expect(readId('7')).toBe(7);
  expect(readId('2147483647')).toBe(2_147_483_647);
  for (const text of ['0', '-1', '01', '1.5', '1e3', 'abc', '', '2147483648', '99999999999', '７']) {
    expect(readId(text)).toBeNull();
  }
});

test('what is counted is whole', () => {
  expect(v.parse(optionalCount(), '12')).toBe(12);
  expect(v.parse(optionalCount(), '')).toBeNull();
  expect(v.safeParse(optionalCount(), '1.5').issues?.[0].message).toBe('Enter a whole number');
});
