import { parseTextArray } from './textArray.ts';

test.each([
  ['{}', []],
  ['{Coastal,"Mountain, high",Desert}', ['Coastal', 'Mountain, high', 'Desert']],
  [String.raw`{"say \"yes\"","back\\slash","{braces}"}`, ['say "yes"', 'back\\slash', '{braces}']],
  ['{NULL,"NULL",null,""}', ['NULL', '']],
  ['{ a , "b" ,c d }', ['a', 'b', 'c d']],
  ['[0:1]={a,b}', ['a', 'b']],
  ['{{a,b},{c,d}}', ['a', 'b', 'c', 'd']],
  ['{"two\nlines"}', ['two\nlines']],
])('%s is read as Postgres wrote it', (text, items) => {
  expect(parseTextArray(text)).toEqual(items);
});

test.each(['', 'Coastal', '{', '}', '{a', 'a}', '{a}b', '{a},{b}', '{a,}', '{,a}', '{"a}', '{a"b"}', '{a}}', 'x={a}'])(
  '%s is no array',
  (text) => {
    expect(parseTextArray(text)).toBeUndefined();
  },
);
