import { unitFor } from './question.ts';

test.each([
  [0, 'hours'],
  [1, 'hour'],
  [2, 'hours'],
])('%i is counted in %s', (count, unit) => {
  expect(unitFor('hours', count)).toBe(unit);
});
