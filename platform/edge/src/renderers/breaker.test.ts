import { createBreaker } from './breaker.ts';

let now = 0;
const make = () => createBreaker(() => now);
const fail = (times: number, breaks: ReturnType<typeof createBreaker>, key = 'page') => {
  for (let count = 0; count < times; count++) breaks.failed(key);
};
beforeEach(() => {
  now = 1_000_000;
});

test('three failures in a row leave a page to the browser for a minute', () => {
  const breaks = make();
  fail(2, breaks);
  expect(breaks.isOpen('page')).toBe(false);
  fail(1, breaks);
  expect(breaks.isOpen('page')).toBe(true);
  now += 59_999;
  expect(breaks.isOpen('page')).toBe(true);
  now += 1;
  expect(breaks.isOpen('page')).toBe(false);
});

test('after that minute one more failure is enough, and one success forgets them all', () => {
  const breaks = make();
  fail(3, breaks);
  now += 60_000;
  fail(1, breaks);
  expect(breaks.isOpen('page')).toBe(true);
  now += 60_000;
  breaks.succeeded('page');
  fail(2, breaks);
  expect(breaks.isOpen('page')).toBe(false);
});

test('each page counts for itself', () => {
  const breaks = make();
  fail(3, breaks, 'one');
  expect(breaks.isOpen('other')).toBe(false);
});
