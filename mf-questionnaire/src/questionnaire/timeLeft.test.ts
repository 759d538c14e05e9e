import { timeLeft } from './timeLeft.ts';

test.each([
  [0, 'Under 10 minutes'],
  [1, 'About 8 minutes left'],
  [3, 'About 6 minutes left'],
  [6, 'About 2 minutes left'],
  [7, 'Ready to submit'],
])('with %i of 7 groups answered: %s', (answered, text) => {
  expect(timeLeft(answered, 7)).toBe(text);
});
