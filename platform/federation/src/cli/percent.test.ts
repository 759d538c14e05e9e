import { percent } from './output.ts';

test.each([
  [0.05, '5 %'],
  [0.0125, '1.25 %'],
  [1, '100 %'],
])('a share of %d is %s', (share, text) => {
  expect(percent(share)).toBe(text);
});
