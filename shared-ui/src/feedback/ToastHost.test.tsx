import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost.tsx';

// jsdom has no pointer capture, which the swipe uses.
beforeAll(() => {
  Element.prototype.hasPointerCapture ??= () => false;
});

const sent = { id: '1', title: 'Message Sent', description: "We'll get back to you soon." };
const region = () => screen.getByRole('region', { name: /Notifications/ });

test('a toast shows its texts in the region of notifications', () => {
  render(<ToastHost toast={sent} onDismiss={jest.fn()} />);
  expect(within(region()).getByText('Message Sent')).toBeInTheDocument();
  expect(within(region()).getByText("We'll get back to you soon.")).toBeInTheDocument();
});

test('it goes by its close button, and its action runs first', async () => {
  const calls: string[] = [];
  const record = (call: string) => () => void calls.push(call);
  const props = { onDismiss: record('dismiss'), onAction: record('action') };
  const { rerender } = render(<ToastHost toast={sent} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  rerender(<ToastHost toast={{ ...sent, id: '2', action: 'Undo' }} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(calls).toEqual(['dismiss', 'action', 'dismiss']);
});

test('it goes by itself after 5000 ms, and a new one gets its own time', () => {
  jest.useFakeTimers();
  const onDismiss = jest.fn();
  const { rerender } = render(<ToastHost toast={sent} onDismiss={onDismiss} />);
  act(() => void jest.advanceTimersByTime(4000));
  rerender(<ToastHost toast={{ ...sent, id: '2', title: 'Again' }} onDismiss={onDismiss} />);
  act(() => void jest.advanceTimersByTime(4900));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(200));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a dismissed toast that is still in the data is not shown', () => {
  render(<ToastHost toast={{ ...sent, open: false }} onDismiss={jest.fn()} />);
  expect(screen.queryByText('Message Sent')).not.toBeInTheDocument();
});

test('F8 moves the focus to the region', () => {
  render(<ToastHost toast={sent} onDismiss={jest.fn()} />);
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  expect(within(region()).getByRole('list')).toHaveFocus();
});
