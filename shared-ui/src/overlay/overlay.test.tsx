import { useNavigate } from '@onesite/shared-host';
import { fill, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormTextField } from '../forms/FormTextField.tsx';
import { lazyCode } from '../loading/lazyCode.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { FORM_ERROR, FormDialog, type FormErrors } from './FormDialog.tsx';
import { LazyDialog } from './LazyDialog.tsx';

describe('ConfirmDialog', () => {
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
    expect(screen.getByRole('alertdialog', { name: 'Delete mission?' })).toHaveAccessibleDescription(
      '3 orders hold it.',
    );
    await userEvent.keyboard('{Enter}');
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  });

  test('once it is closed, the focus is on the button that has asked', async () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Delete it</button>
        {dialog({ open })}
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Delete it' }).focus();
    rerender(page(true));
    rerender(page(false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete it' })).toHaveFocus());
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
});

describe('FormDialog', () => {
  type Values = { name?: string; price?: string };
  const save = jest.fn<Promise<FormErrors | undefined>, [Values]>();
  let go: ReturnType<typeof useNavigate>;

  function Page() {
    const [open, setOpen] = useState(true);
    go = useNavigate();
    if (!open) return <p>Closed</p>;
    return (
      <FormDialog<Values>
        title="Edit Component"
        onSubmit={save}
        onClose={() => setOpen(false)}
        submitLabel="Save"
        pendingLabel="Saving..."
        summary={() => ({ title: 'Missing Fields', text: 'Please fill in all required fields.' })}
        fields={['name', 'price']}
        validate={({ name }) => (name ? {} : { name: 'Component name is required' })}
      >
        <FormTextField name="name" label="Name" />
        <FormTextField name="price" label="Price" />
      </FormDialog>
    );
  }

  const open = () => {
    renderInHost(<Page />, '/admin');
    return userEvent.setup();
  };
  const field = (name: string) => screen.getByRole('textbox', { name });
  const button = (name: string) => screen.getByRole('button', { name });

  beforeEach(() => save.mockReset().mockResolvedValue(undefined));

  test('Ctrl+Enter sends it from any of its fields and buttons, once, as its button does', async () => {
    let saved: (errors: undefined) => void = () => {};
    save.mockImplementation(() => new Promise((done) => (saved = done)));
    const user = open();
    fill(field('Name'), 'Lamp');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.keyboard('{Meta>}{Enter}{/Meta}'); // it is under way
    expect(save).toHaveBeenCalledTimes(1);
    act(() => saved(undefined));
    expect(await screen.findByText('Closed')).toBeVisible();
  });

  test('on Cancel, Ctrl+Enter sends as well; on a question over the dialog it sends nothing', async () => {
    const user = open();
    fill(field('Name'), 'Lamp');
    await user.click(button('Cancel'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(save).not.toHaveBeenCalled();
    await user.click(button('Keep editing'));
    act(() => button('Cancel').focus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('what is missing stands above the form, takes the focus, and leads to its field', async () => {
    const user = open();
    await user.click(button('Save'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Missing Fields');
    expect(summary).toHaveTextContent('Please fill in all required fields.');
    expect(summary).toHaveFocus();
    await user.click(button('Component name is required'));
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Component name is required');
    fill(field('Name'), 'Lamp');
    fill(field('Name'), '');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument(); // the field says it
    expect(save).not.toHaveBeenCalled();
  });

  test('a save that fails keeps what was typed, with the server’s messages at their fields; after one that succeeds nobody is asked', async () => {
    save.mockResolvedValueOnce({ price: 'Price must be greater than 0' });
    const user = open();
    fill(field('Name'), 'Water still');
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Price must be greater than 0');
    expect(field('Name')).toHaveValue('Water still');
    save.mockResolvedValueOnce({}); // a toast has said so
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(field('Name')).toHaveValue('Water still');
    save.mockResolvedValueOnce({ [FORM_ERROR]: 'The database is away.' });
    await user.click(button('Save'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The database is away.'));
    await user.click(button('Save'));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(save).toHaveBeenLastCalledWith({ name: 'Water still' });
    act(() => void go('/elsewhere'));
    expect(window.location.pathname).toBe('/elsewhere');
  });

  test.each(['{Escape}', 'Cancel', 'Close'])(
    '%s closes an untouched form, and asks before what was typed is lost',
    async (way) => {
      const user = open();
      const leave = () => (way.startsWith('{') ? user.keyboard(way) : user.click(button(way)));
      fill(field('Name'), 'W');
      await leave();
      expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
      expect(button('Keep editing')).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(field('Name')).toHaveValue('W');
      fill(field('Name'), '');
      await leave();
      expect(await screen.findByText('Closed')).toBeVisible();
    },
  );

  test('a navigation asks as well, and goes on when the changes are discarded', async () => {
    const user = open();
    fill(field('Name'), 'W');
    act(() => void go('/elsewhere'));
    expect(window.location.pathname).toBe('/admin');
    await user.click(button('Discard changes'));
    expect(window.location.pathname).toBe('/elsewhere');
  });

  test('Escape at the moment when the question has the focus answers the question, not the form below', async () => {
    const user = open();
    fill(field('Name'), 'Lamp');
    let pressed: Element | undefined;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        pressed = target as Element;
        fireEvent.keyDown(pressed, { key: 'Escape' });
      },
      { once: true },
    );
    await user.keyboard('{Escape}');
    expect(pressed).toHaveTextContent('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('Lamp');
  });
});

describe('LazyDialog', () => {
  const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

  const open = (load: () => Promise<typeof Greeting>, onClose = jest.fn()) => {
    render(<LazyDialog code={lazyCode(load)} name="Ada" title="Create component" onClose={onClose} />);
    return onClose;
  };

  test('the dialog has its title while its code is loaded, and then is the dialog', async () => {
    open(() => Promise.resolve(Greeting));
    expect(screen.getByRole('dialog', { name: 'Create component' })).toBeVisible();
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('where its code cannot be loaded it says so, can be tried again and closed', async () => {
    const load = jest.fn().mockRejectedValue(new Error('away'));
    const onClose = open(load);
    expect(await screen.findByRole('alert')).toHaveTextContent('This form could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
    load.mockResolvedValue(Greeting);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello Ada')).toBeVisible();
  });
});

describe('overlay', () => {
  test('a dialog without a form has the focus itself, and one with a form its first field', () => {
    const { rerender } = render(
      <Dialog key="keys" onClose={() => {}} title="Keyboard">
        <input aria-label="Single keys" />
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Keyboard' });
    expect(dialog).toHaveFocus();
    expect(fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true })).toBe(true); // which nothing here takes
    rerender(
      <Dialog key="form" onClose={() => {}} title="Create">
        <form>
          <input aria-label="Name" />
        </form>
      </Dialog>,
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  test('a dialog without a trigger, also one that takes the place of another, gives the focus back to what had it before', async () => {
    const question = (loaded: boolean, isOpen = true) => (
      <>
        <button type="button">Create</button>
        {isOpen ? <Dialog key={String(loaded)} onClose={() => {}} title={loaded ? 'Form' : 'Loading'} /> : null}
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

  test('a dialog stays open while a message over it is closed', async () => {
    const onClose = jest.fn();
    render(
      <>
        <Dialog onClose={onClose} title="Create order" />
        <div data-toast>
          <button type="button">Close message</button>
        </div>
        <p>The page</p>
      </>,
    );
    fireEvent.pointerDown(screen.getByText('Close message'));
    await userEvent.click(screen.getByText('Close message'), { pointerEventsCheck: 0 });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('The page'), { pointerEventsCheck: 0 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
