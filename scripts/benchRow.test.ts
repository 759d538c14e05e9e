import { rowText } from './benchRow.mjs';

test('what is measured beside something else has the ratio of each round, with its spread', () => {
  const row = rowText({
    name: 'a',
    better: 'higher',
    unit: 'a second',
    aim: 0.5,
    ours: [40, 90, 50],
    theirs: [100, 100, 50],
    bare: [200, 300, 100],
  });
  expect(row).toBe(
    'a\n  ratio 0.9 (0.4 to 1), aim 0.5: met\n  50 (40 to 90) against 100 (50 to 100) a second\n  ratio to a bare server 0.3 (0.2 to 0.5)',
  );
});

test('a figure alone has its spread, and says that its aim is missed', () => {
  const row = rowText({
    name: 'b',
    better: 'lower',
    unit: 'ms',
    aim: 300,
    ours: [500, 200, 400],
    notes: ['of 3 switches'],
  });
  expect(row).toBe('b\n  400 (200 to 500) ms, aim at most 300: MISSED\n  of 3 switches');
});
