import { raisedBy } from './useRaised.ts';

const box = (top: number, bottom: number, left = 0, right = 1440) => ({ top, bottom, left, right });
const toast = box(700, 800, 0, 420);

test('nothing below: a message stays at the edge', () => {
  expect(raisedBy(toast, [])).toBe(0);
  expect(raisedBy(toast, [box(0, 64), box(500, 700)])).toBe(0);
});

test('it stands on a bar, and on what the bar would push it over', () => {
  expect(raisedBy(toast, [box(720, 800)])).toBe(80);
  expect(raisedBy(toast, [box(640, 700), box(720, 800)])).toBe(160);
});

test('what stands beside it moves it nowhere', () => {
  expect(raisedBy(toast, [box(600, 800, 500, 900)])).toBe(0);
});

test('where all is taken, there is no place', () => {
  expect(raisedBy(toast, [box(50, 800)])).toBeUndefined();
});
