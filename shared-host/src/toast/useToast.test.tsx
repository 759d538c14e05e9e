import { act, screen } from '@testing-library/react';
import { renderInHost } from '../testing/renderInHost.tsx';
import { type ToastRequest, useCurrentToast, useToast } from './useToast.ts';

let show: (toast: ToastRequest) => void;
let current: ReturnType<typeof useCurrentToast>;
function Host() {
  show = useToast();
  current = useCurrentToast();
  return <p>{current.toast ? `${current.toast.title}, ${current.toast.open ? 'open' : 'closed'}` : 'none'}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  renderInHost(<Host />);
});
afterEach(() => jest.useRealTimers());

const isShown = (text: string) => expect(screen.getByText(text)).toBeVisible();

test('a toast is shown as it was asked for', () => {
  act(() => show({ title: 'Saved', description: 'All of it', variant: 'destructive' }));
  isShown('Saved, open');
  expect(current.toast).toMatchObject({ title: 'Saved', description: 'All of it', variant: 'destructive' });
  act(() => show({ title: 'Saved' }));
  expect(current.toast).toMatchObject({ variant: 'default', action: undefined });
});

test('there is one at a time: the newest', () => {
  act(() => show({ title: 'First' }));
  act(() => show({ title: 'Second' }));
  isShown('Second, open');
});

test('it is removed 1,000,000 ms after it was dismissed, and not for being old', () => {
  act(() => show({ title: 'Saved' }));
  act(() => jest.advanceTimersByTime(2_000_000));
  isShown('Saved, open');
  act(() => current.dismiss());
  isShown('Saved, closed');
  act(() => jest.advanceTimersByTime(999_999));
  isShown('Saved, closed');
  act(() => jest.advanceTimersByTime(1));
  isShown('none');
});

test('the end of an earlier toast does not touch the one that took its place', () => {
  act(() => show({ title: 'First' }));
  act(() => current.dismiss());
  act(() => show({ title: 'Second' }));
  act(() => jest.advanceTimersByTime(1_000_000));
  isShown('Second, open');
});

test('its button does what was asked for, also when another toast with a button came before', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  act(() => show({ title: 'First', action: { label: 'Undo', run: first } }));
  act(() => show({ title: 'Second', action: { label: 'Retry', run: second } }));
  expect(current.toast).toMatchObject({ action: 'Retry' });
  current.runAction();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('a toast without a button does nothing', () => {
  act(() => show({ title: 'Plain' }));
  expect(() => current.runAction()).not.toThrow();
});

test('what shows toasts is the same function at each render', () => {
  const before = show;
  act(() => show({ title: 'Saved' }));
  expect(show).toBe(before);
});
