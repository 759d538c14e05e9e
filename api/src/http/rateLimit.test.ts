import type { ApiFailure } from './apiFailure.ts';
import { RateLimit } from './rateLimit.ts';

let now = 1_000_000;
const advance = (seconds: number) => {
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
  const limit = new RateLimit(perMinute, { now: () => now });
  expect(many(limit, perMinute)).toEqual(Array(perMinute).fill(0));
  expect(take(limit)).toBe(Math.ceil(60 / perMinute));
});

test('whoever waits for the stated time passes, and a refused call costs nothing', () => {
  const limit = new RateLimit(10, { now: () => now });
  many(limit, 50);
  advance(6);
  expect(many(limit, 2)).toEqual([0, 6]);
});

test('after a minute of rest all calls are back, and no more than those', () => {
  const limit = new RateLimit(10, { now: () => now });
  many(limit, 10);
  advance(3_600);
  expect(many(limit, 11).filter((wait) => wait === 0)).toHaveLength(10);
});

test('one key does not count for another', () => {
  const limit = new RateLimit(1, { now: () => now });
  expect([take(limit, 'a'), take(limit, 'b'), take(limit, 'a')]).toEqual([0, 0, 60]);
});

test('twice as many new keys as there is room for reset no counter that still counts', () => {
  const limit = new RateLimit(10, { now: () => now, maxKeys: 500 });
  many(limit, 10, 'admin');
  for (let n = 0; n < 1_000; n++) {
    take(limit, `key ${n}`);
    if (n % 200 === 0) advance(0.5);
  }
  expect(take(limit, 'admin')).toBeGreaterThan(0);
});

test('keys that come when the table is full are limited too, and with others of theirs at most', () => {
  const limit = new RateLimit(1, { now: () => now, maxKeys: 100 });
  many(limit, 1, 'known');
  for (let n = 0; n < 99; n++) take(limit, `key ${n}`);
  expect(many(limit, 2, 'late')).toEqual([0, 60]);
  let passed = 0;
  for (let n = 0; n < 5_000; n++) {
    try {
      limit.take(`further ${n}`);
      passed++;
    } catch {} // refused, as most are
  }
  expect(passed).toBeLessThan(1_024);
  expect(take(limit, 'known')).toBe(60);
});

test('a key that was counted with others is not free when there is room again', () => {
  const limit = new RateLimit(1, { now: () => now, maxKeys: 1 });
  take(limit, 'known');
  advance(30);
  expect(take(limit, 'late')).toBe(0);
  advance(31);
  expect(take(limit, 'late')).toBe(29);
  advance(30);
  expect(many(limit, 2, 'late')).toEqual([0, 60]);
});
