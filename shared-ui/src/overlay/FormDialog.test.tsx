import { useNavigate } from '@onesite/shared-host';
import { renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormTextField } from '../forms/FormTextField.tsx';
import { FORM_ERROR, FormDialog, type FormErrors } from './FormDialog.tsx';

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
      summary={{ title: 'Missing Fields', text: 'Please fill in all required fields.' }}
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

test('a form begins at its first field', () => {
  open();
  expect(field('Name')).toHaveFocus();
});

test('Ctrl+Enter sends it from any of its fields and buttons, once, as its button does', async () => {
  let saved: (errors: undefined) => void = () => {};
  save.mockImplementation(() => new Promise((done) => (saved = done)));
  const user = open();
  await user.type(field('Name'), 'Lamp');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await user.keyboard('{Meta>}{Enter}{/Meta}'); // it is under way
  expect(save).toHaveBeenCalledTimes(1);
  act(() => saved(undefined));
  expect(await screen.findByText('Closed')).toBeVisible();
});

test('on Cancel, Ctrl+Enter sends as well; on a question over the dialog it sends nothing', async () => {
  const user = open();
  await user.type(field('Name'), 'Lamp');
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
  expect(save).not.toHaveBeenCalled();
});

test('a save that fails keeps what was typed, with the server’s messages at their fields', async () => {
  save.mockResolvedValueOnce({ price: 'Price must be greater than 0' });
  const user = open();
  await user.type(field('Name'), 'Water still');
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
});

test.each(['{Escape}', 'Cancel', 'Close'])(
  '%s closes an untouched form, and asks before what was typed is lost',
  async (way) => {
    const user = open();
    const leave = () => (way.startsWith('{') ? user.keyboard(way) : user.click(button(way)));
    await user.type(field('Name'), 'W');
    await leave();
    expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    expect(button('Keep editing')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field('Name')).toHaveValue('W');
    await user.clear(field('Name'));
    await leave();
    expect(await screen.findByText('Closed')).toBeVisible();
  },
);

test('a navigation asks as well, and goes on when the changes are discarded', async () => {
  const user = open();
  await user.type(field('Name'), 'W');
  act(() => void go('/elsewhere'));
  expect(window.location.pathname).toBe('/admin');
  await user.click(button('Discard changes'));
  expect(window.location.pathname).toBe('/elsewhere');
});

test('after it was saved nobody is asked', async () => {
  const user = open();
  await user.type(field('Name'), 'W');
  await user.click(button('Save'));
  expect(await screen.findByText('Closed')).toBeVisible();
  act(() => void go('/elsewhere'));
  expect(window.location.pathname).toBe('/elsewhere');
  expect(save).toHaveBeenCalledWith({ name: 'W' });
});

test('Escape at the moment when the question has the focus answers the question, not the form below', async () => {
  const user = open();
  await user.type(field('Name'), 'Lamp');
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
