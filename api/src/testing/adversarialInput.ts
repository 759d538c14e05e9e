import fc from 'fast-check';

/** What has broken programs before: bytes that no column holds, limits passed by one, syntax of other languages. */
const adversarialTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u0000\u0001\u001b[31m',
  '\ufeffx',
  'x'.repeat(201),
  'x'.repeat(10_001),
  '𝒳'.repeat(5_001),
  "'; drop table shop.mission; --",
  "\\'; select pg_sleep(9)--",
  '$1',
  '#{7*7}',
  '%',
  '%00',
  '%s%n',
  '_',
  '\\',
  '{a,b}',
  '{"a"}',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '0x10',
  '99999999999999999999',
  'true',
  '[]',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[::1',
  'a@b',
  'a@b.c\r\nBcc: x@y.z',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '2025-13-45T99:99:99Z',
  'UTC',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦'.repeat(40),
] as const;

const adversarialValues = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  2_147_483_648,
  -9_007_199_254_740_991,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 5 },
  { toString: 'x' },
] as const;

export const adversarialText = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...adversarialTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

const leaf = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<unknown[]>(...adversarialValues) },
  { weight: 3, arbitrary: adversarialText },
);

/** Any JSON value that is likely to break a program. */
export const adversarialJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 51, maxLength: 51 }) }, // one more than a list may hold
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(adversarialText, tie('value')), { maxLength: 3 }).map(Object.fromEntries),
    },
  ),
})).value;
