import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const onConfirm = jest.fn();
const onCancel = jest.fn();
const dialog = (more: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog open title="Delete mission?" confirmLabel="Delete" {...{ onConfirm, onCancel }} {...more}>
    3 orders hold it.
  </ConfirmDialog>
);

beforeEach(() => jest.clearAllMocks());

test('Cancel has the focus, so that Enter by habit does no harm', async () => {
  render(dialog());
  expect(screen.getByRole('alertdialog', { name: 'Delete mission?' })).toHaveAccessibleDescription('3 orders hold it.');
  await userEvent.keyboard('{Enter}');
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});

test('while the action is under way nothing closes the dialog', async () => {
  render(dialog({ pending: true, pendingLabel: 'Deleting...' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0]);
});

test('a failure is an alert, and the action can be tried again', async () => {
  render(dialog({ error: 'Failed to delete component. Please try again.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete component. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('the focus goes back to what had it', async () => {
  function Question() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete mission
        </button>
        {dialog({ open, onCancel: () => setOpen(false) })}
      </>
    );
  }
  render(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete mission' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete mission' })).toHaveFocus());
});
