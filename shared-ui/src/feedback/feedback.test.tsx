import { renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../overlay/Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { ToastHost, type ToastHostProps } from './ToastHost.tsx';
import { raisedBy } from './useRaised.ts';

describe('ToastHost', () => {
  // jsdom has no pointer capture, which the swipe uses.
  beforeAll(() => {
    Element.prototype.hasPointerCapture ??= () => false;
  });

  const sent = { id: '1', title: 'Message Sent', description: "We'll get back to you soon." };
  const toMessages = () => act(() => void fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' }));
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

  test('F8 moves the focus to the button of a message, else to the one that closes it', () => {
    const { rerender } = render(<ToastHost toast={sent} onDismiss={jest.fn()} />);
    toMessages();
    expect(within(region()).getByRole('button', { name: 'Close message' })).toHaveFocus();
    rerender(<ToastHost toast={{ ...sent, id: '2', action: 'Undo' }} onDismiss={jest.fn()} />);
    toMessages();
    expect(within(region()).getByRole('button', { name: 'Undo' })).toHaveFocus();
  });

  test('a message leads to what it is about, and closes then', async () => {
    const onDismiss = jest.fn();
    renderInHost(<ToastHost toast={{ ...sent, link: { label: 'Open', to: '/admin?open=7' } }} onDismiss={onDismiss} />);
    const link = screen.getByRole('link', { name: 'Open' });
    expect(link).toHaveAttribute('href', '/admin?open=7');
    await userEvent.click(link);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  /** As in the shell: the messages' place is marked as live, so that a dialog does not hide it. */
  function Host({ onAction }: Pick<ToastHostProps, 'onAction'>) {
    const [isOpen, setOpen] = useState(true);
    const toast = { ...sent, action: 'Undo', open: isOpen };
    return (
      <div aria-live="off" data-message>
        <ToastHost toast={toast} onAction={onAction} onDismiss={() => setOpen(false)} />
      </div>
    );
  }

  function overDialog() {
    const calls = { undo: jest.fn(), dialog: jest.fn() };
    render(
      <>
        <Host onAction={calls.undo} />
        <a href="#page">Page</a>
        <Dialog open onOpenChange={calls.dialog} title="Supplier">
          <button type="button">Issue reset link</button>
        </Dialog>
      </>,
    );
    const inDialog = screen.getByRole('button', { name: 'Issue reset link' });
    act(() => inDialog.focus());
    return { ...calls, inDialog, user: userEvent.setup() };
  }

  test('F8 leads from an open dialog to a message’s action, and back when the message has closed', async () => {
    const { undo, dialog, inDialog, user } = overDialog();
    toMessages();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Message Sent')).not.toBeInTheDocument();
    expect(inDialog).toHaveFocus();
    expect(dialog).not.toHaveBeenCalled();
  });

  test('from a message over a dialog Escape closes the message, and Tab leads back to the dialog', async () => {
    const { dialog, inDialog, user } = overDialog();
    toMessages();
    await user.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Close message' })).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(inDialog).toHaveFocus();
    toMessages();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Message Sent')).not.toBeInTheDocument();
    expect(dialog).not.toHaveBeenCalled();
    expect(inDialog).toHaveFocus();
  });
});

describe('states', () => {
  test('loading is a status with a name', () => {
    render(
      <>
        <Spinner label="Loading missions" />
        <Skeleton label="Loading orders" />
      </>,
    );
    expect(screen.getByRole('status', { name: 'Loading missions' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading orders' })).toHaveTextContent('Loading orders');
  });

  test('a failure is announced and can be tried again, once at a time', async () => {
    const onRetry = jest.fn();
    const message = 'Failed to load missions. Please try again later.';
    const { rerender } = render(<ErrorState onRetry={onRetry}>{message}</ErrorState>);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(
      <ErrorState onRetry={onRetry} retrying>
        {message}
      </ErrorState>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retrying...' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('useRaised', () => {
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
});
