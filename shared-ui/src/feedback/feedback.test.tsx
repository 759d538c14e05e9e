import { renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { Button } from '../actions/Button.tsx';
import { PageHeading, pageHeadingId } from '../layout/Page.tsx';
import { Section } from '../layout/Section.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { raisedBy, ToastHost, type ToastHostProps } from './ToastHost.tsx';

describe('ToastHost', () => {
  // jsdom has no pointer capture, which the swipe uses.
  beforeAll(() => {
    Element.prototype.hasPointerCapture ??= () => false;
  });

  const sent = { id: '1', title: 'Message Sent', description: "We'll get back to you soon." };
  const toMessages = () => act(() => void fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' }));
  const region = () => screen.getByRole('region', { name: /Notifications/ });

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

  test('one that stays is in reach of a pointer, also while there is no other', async () => {
    const onAction = jest.fn();
    const persistent = [{ id: '2', title: 'Undo Failed', action: 'Retry' }];
    render(<ToastHost toast={null} persistent={persistent} onDismiss={jest.fn()} onAction={onAction} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry', hidden: true }));
    expect(onAction).toHaveBeenCalledWith('2');
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
      <div aria-live="off" data-toast>
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
        <Dialog onClose={calls.dialog} title="Supplier">
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

  test.each([
    ['at the edge where nothing is below', [], 0],
    ['at the edge where what is below leaves it free', [box(0, 64), box(500, 700)], 0],
    ['on a bar', [box(720, 800)], 80],
    ['on a bar, and on what the bar would push it over', [box(640, 700), box(720, 800)], 160],
    ['at the edge beside something', [box(600, 800, 500, 900)], 0],
    ['nowhere where all is taken', [box(50, 800)], undefined],
  ])('a message stands %s', (_, others, raised) => {
    expect(raisedBy(toast, others)).toBe(raised);
  });
});

describe('Button', () => {
  test('a pending button swaps its label, keeps focus and swallows clicks', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Submit Configuration</Button>);
    await user.click(screen.getByRole('button', { name: 'Submit Configuration' }));
    expect(onClick).toHaveBeenCalledTimes(1);

    rerender(
      <Button onClick={onClick} pending pendingLabel="Submitting...">
        Submit Configuration
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Submitting...' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('an aria-disabled submit stays in the tab order and submits nothing', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" aria-disabled>
          Next
        </Button>
      </form>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a button inside a form does not submit it unless it says so', async () => {
    const onSubmit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Back</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a submit button of a document waits for its page, looking as it will, and no other button does', async () => {
    const form = (
      <form>
        <Button type="submit">Login</Button>
        <Button>Back</Button>
      </form>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form);
    const [login, back] = screen.getAllByRole('button');
    expect(login).toBeDisabled();
    expect(back).toBeEnabled();
    const look = login!.className;
    const root = await act(async () => hydrateRoot(container, form));
    expect(screen.getByRole('button', { name: 'Login' })).toBe(login);
    expect(login).toBeEnabled();
    expect(login).toHaveClass(look);
    act(() => root.unmount());
    container.remove();
  });
});

describe('layout', () => {
  test('the page heading can take the focus, which is where a navigation ends', () => {
    render(<PageHeading lede="Four steps.">FieldBox Configurator</PageHeading>);
    const heading = screen.getByRole('heading', { level: 1, name: 'FieldBox Configurator' });
    expect(heading).toHaveAttribute('id', pageHeadingId);
    heading.focus();
    expect(heading).toHaveFocus();
  });

  test('a section is a region by the name of its heading, shown or not', () => {
    render(
      <Section heading="Testimonials" hideHeading>
        <p>Words</p>
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Testimonials' })).toHaveTextContent('Words');
  });
});
