import { rowOf } from './row.mjs';
import { rowText } from './rowText.mjs';

test('what is measured beside something else has the ratio of each round, with its spread', () => {
  const row = rowOf({
    name: 'a',
    better: 'higher',
    unit: 'a second',
    aim: 0.5,
    ours: [40, 90, 50],
    theirs: [100, 100, 50],
    bare: [200, 300, 100],
  });
  expect(row.ratio).toEqual({ min: 0.4, median: 0.9, max: 1 });
  expect(row.bareRatio).toEqual({ min: 0.2, median: 0.3, max: 0.5 });
  expect(rowText('a', row)).toBe(
    'a\n  ratio 0.9 (0.4 to 1), aim 0.5: met\n  50 (40 to 90) against 100 (50 to 100) a second\n  ratio to a bare server 0.3 (0.2 to 0.5)',
  );
});

test('a figure alone has its spread, and says that its aim is missed', () => {
  const row = rowOf({
    name: 'b',
    better: 'lower',
    unit: 'ms',
    aim: 300,
    ours: [500, 200, 400],
    notes: ['of 3 switches'],
  });
  expect(row.ratio).toBeUndefined();
  expect(rowText('b', row)).toBe('b\n  400 (200 to 500) ms, aim at most 300: MISSED\n  of 3 switches');
});
