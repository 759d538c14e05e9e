import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { SidePanel } from './SidePanel.tsx';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <SidePanel open={open} onOpenChange={setOpen} title="Menu" trigger={<button type="button">Open menu</button>}>
      <button type="button" onClick={() => setOpen(false)}>
        Home
      </button>
    </SidePanel>
  );
}

test('the side panel takes the focus and gives it back', async () => {
  const user = userEvent.setup();
  render(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const panel = screen.getByRole('dialog', { name: 'Menu' });
  expect(panel).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog without a form has the focus itself, and one with a form its first field', () => {
  const { rerender } = render(
    <Dialog key="keys" open onOpenChange={() => {}} title="Keyboard">
      <input aria-label="Single keys" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toHaveFocus();
  rerender(
    <Dialog key="form" open onOpenChange={() => {}} title="Create">
      <form>
        <input aria-label="Name" />
      </form>
    </Dialog>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('a dialog without a trigger gives the focus back to what had it', async () => {
  function Question() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Submit
        </button>
        {open ? <Dialog open onOpenChange={setOpen} title="Send again?" /> : null}
      </>
    );
  }
  const user = userEvent.setup();
  render(<Question />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('dialog', { name: 'Send again?' })).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus());
});

test('a dialog that takes the place of another gives the focus back to what had it before both', async () => {
  const question = (loaded: boolean, isOpen = true) => (
    <>
      <button type="button">Create</button>
      {isOpen ? <Dialog key={String(loaded)} open onOpenChange={() => {}} title={loaded ? 'Form' : 'Loading'} /> : null}
    </>
  );
  const { rerender } = render(question(false, false));
  screen.getByRole('button', { name: 'Create' }).focus();
  rerender(question(false));
  rerender(question(true));
  const form = screen.getByRole('dialog', { name: 'Form' });
  await waitFor(() => expect(form).toContainElement(document.activeElement as HTMLElement));
  rerender(question(true, false));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus());
});

test('a dialog is named by its title, described by its sentence, and closes by its button', async () => {
  const onOpenChange = jest.fn();
  const props = { title: 'Delete component', description: 'This cannot be undone.', onOpenChange };
  render(<Dialog open {...props} footer={<button type="button">Delete</button>} />);
  const dialog = screen.getByRole('dialog', { name: 'Delete component' });
  expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('a dialog stays open while a message over it is closed', async () => {
  const onOpenChange = jest.fn();
  render(
    <>
      <Dialog open onOpenChange={onOpenChange} title="Create order" />
      <div data-message>
        <button type="button">Close message</button>
      </div>
      <p>The page</p>
    </>,
  );
  fireEvent.pointerDown(screen.getByText('Close message'));
  await userEvent.click(screen.getByText('Close message'), { pointerEventsCheck: 0 });
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('The page'), { pointerEventsCheck: 0 });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
