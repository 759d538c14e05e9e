import { act, render, screen } from '@testing-library/react';
import { RelativeTime } from './RelativeTime.tsx';

afterEach(() => jest.useRealTimers());

test('a relative time goes on by itself', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 8, 30) });
  const { unmount } = render(<RelativeTime time="2026-11-20T08:29:30Z" />);
  expect(screen.getByText('just now')).toHaveAttribute('title', 'Nov 20, 2026, 08:29 UTC');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 minute ago')).toBeVisible();
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(screen.getByText('3 minutes ago')).toBeVisible();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
