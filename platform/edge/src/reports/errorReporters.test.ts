import { createErrorReporters } from './errorReporters.ts';

const error = (line: number) => ({
  ...{ name: 'mf-a', version: '1.0.0-0123456789ab', error: 'TypeError', route: '/' },
  positions: [`mf-a/1.0.0-0123456789ab/page.js:${line}:1`],
});

test('a network counts once for an error, and for ten errors in an hour', () => {
  let now = 0;
  const count = createErrorReporters(() => now);
  expect([count('203.0.113.7', error(1)), count('203.0.113.7', error(1)), count('203.0.114.7', error(1))]).toEqual([
    1, 0, 1,
  ]);
  const later = Array.from({ length: 20 }, (_, index) => count('203.0.113.7', error(index + 2)));
  expect(later).toEqual([...Array(9).fill(1), ...Array(11).fill(undefined)]);
  expect(count('203.0.113.7', error(1))).toBe(0);
  now += 60 * 60_000;
  expect(count('203.0.113.7', error(30))).toBe(1);
});

test('networks of one customer count as one', () => {
  const count = createErrorReporters();
  expect(count('203.0.113.7', error(1))).toBe(1);
  expect(count('203.0.113.8', error(1))).toBe(0);
  expect([count('2001:db8:1:1', error(1)), count('2001:db8:1:2', error(1)), count('2001:db8:2:1', error(1))]).toEqual([
    1, 0, 1,
  ]);
});
