/** Random choices that can be made again from their seed. */
export function chooser(seed: number) {
  let state = seed;
  /** mulberry32 */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(random() * count);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  return { below, one };
}

type Chooser = ReturnType<typeof chooser>;

export const naughtyTexts = [
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

const naughtyValues = [
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

/** Any JSON value, mostly of the naughty kind. */
export function naughtyJson(choose: Chooser, depth = 0): unknown {
  const kind = choose.below(depth > 4 ? 2 : 6);
  if (kind === 0) return choose.one(naughtyValues);
  if (kind <= 3) return choose.one(naughtyTexts);
  const inner = () => naughtyJson(choose, depth + 1);
  if (kind === 4) return Array.from({ length: choose.one([0, 1, 3, 51]) }, inner);
  return Object.fromEntries(Array.from({ length: choose.below(4) }, () => [choose.one(naughtyTexts), inner()]));
}
