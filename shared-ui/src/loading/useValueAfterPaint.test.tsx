import { act, render, screen } from '@testing-library/react';
import { afterPaint } from './afterPaint.ts';
import { useValueAfterPaint } from './useValueAfterPaint.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const frame = () => act(() => jest.advanceTimersToNextFrame());
const task = () => act(() => jest.advanceTimersByTime(1));

const Shown = ({ value, initial }: { value: string; initial?: string }) => (
  <output>{`${value}, ${useValueAfterPaint(value, initial)}`}</output>
);
const shown = () => screen.getByRole('status').textContent;

test('what depends on a value follows after the frame that shows the value itself', () => {
  const { rerender } = render(<Shown value="a" />);
  expect(shown()).toBe('a, a');
  rerender(<Shown value="b" />);
  expect(shown()).toBe('b, a');
  frame();
  expect(shown()).toBe('b, a');
  task();
  expect(shown()).toBe('b, b');
});

test('of several values before the paint only the last one is rendered', () => {
  const { rerender } = render(<Shown value="a" />);
  for (const value of ['b', 'c', 'a', 'd']) rerender(<Shown value={value} />);
  frame();
  task();
  expect(shown()).toBe('d, d');
  expect(jest.getTimerCount()).toBe(0);
});

test('an initial value stands for the first one until that is painted', () => {
  render(<Shown value="all" initial="some" />);
  expect(shown()).toBe('all, some');
  frame();
  task();
  expect(shown()).toBe('all, all');
});

test('what was called off does not run, neither before the frame nor after it', () => {
  const run = jest.fn();
  afterPaint(run)();
  const callOff = afterPaint(run);
  jest.advanceTimersToNextFrame();
  callOff();
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
