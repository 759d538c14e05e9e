import type { ApiFailure } from './apiFailure.ts';
import { RateLimit } from './rateLimit.ts';

let now = 1_000_000;
const later = (seconds: number) => {
  now += seconds * 1_000;
};
/** Seconds to wait, or 0 for a call that passes. */
function take(limit: RateLimit, key = 'a'): number {
  try {
    limit.take(key);
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'rate_limited' });
    return (error as ApiFailure).retryAfter!;
  }
}
const many = (limit: RateLimit, count: number, key = 'a') => Array.from({ length: count }, () => take(limit, key));

test.each([1, 7, 10, 30])('%d calls a minute pass, the next has to wait', (perMinute) => {
  const limit = new RateLimit(perMinute, () => now);
  expect(many(limit, perMinute)).toEqual(Array(perMinute).fill(0));
  expect(take(limit)).toBe(Math.ceil(60 / perMinute));
});

test('who waits as long as told passes, and a refused call costs nothing', () => {
  const limit = new RateLimit(10, () => now);
  many(limit, 50);
  later(6);
  expect(many(limit, 2)).toEqual([0, 6]);
});

test('after a minute of rest all calls are back, and no more than those', () => {
  const limit = new RateLimit(10, () => now);
  many(limit, 10);
  later(3_600);
  expect(many(limit, 11).filter((wait) => wait === 0)).toHaveLength(10);
});

test('one key does not count for another', () => {
  const limit = new RateLimit(1, () => now);
  expect([take(limit, 'a'), take(limit, 'b'), take(limit, 'a')]).toEqual([0, 0, 60]);
});

test('a flood of keys does not fill the memory, and lets no known key pass', () => {
  const limit = new RateLimit(1, () => now);
  for (let n = 0; n < 30_000; n++) {
    take(limit, `key ${n}`);
    if (n % 1_000 === 0) later(1);
  }
  expect(take(limit, 'key 29999')).toBeGreaterThan(0);
});
