import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createForm } from 'final-form';
import { Form } from 'react-final-form';
import { FormCheckboxField } from './FormCheckboxField.tsx';
import { FormCheckboxGroup } from './FormCheckboxGroup.tsx';
import { FormNumberField } from './FormNumberField.tsx';
import { FormRadioGroup } from './FormRadioGroup.tsx';
import { FormSelectField } from './FormSelectField.tsx';
import { FormTextArea } from './FormTextArea.tsx';
import { FormTextField } from './FormTextField.tsx';
import { focusFirstError } from './focusFirstError.ts';

const decorators = [focusFirstError];
type Values = Record<string, unknown>;
const required = (message: string) => (value: unknown) => (value ? undefined : message);

function Contact({ onSubmit }: { onSubmit: (values: Values) => unknown }) {
  return (
    <Form<Values> onSubmit={(values) => onSubmit(values) as Promise<Values>} decorators={decorators}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <FormCheckboxGroup name="stores" legend="Stores" options={[{ value: 'fuel', label: 'Fuel' }]} />
          <FormTextField name="name" label="Name" config={{ validate: required('Name is required') }} />
          <FormTextField name="email" type="email" label="Email" config={{ validate: required('Email is required') }} />
          <FormTextArea name="use" label="Intended Use" />
          <FormSelectField name="when" label="When" placeholder="Choose" options={[{ value: 'now', label: 'Now' }]} />
          <FormNumberField name="zones" label="Lighting zones" unit="zones" />
          <FormRadioGroup name="backup" legend="Backup" options={[{ value: 'yes', label: 'Yes' }]} />
          <FormCheckboxField name="agree" label="I agree" />
          <button type="submit">Submit</button>
        </form>
      )}
    </Form>
  );
}

test('a box that is checked in the moment in which others are restored adds to them', () => {
  const form = createForm<Values>({ onSubmit: () => {} });
  render(
    <Form form={form} onSubmit={() => {}}>
      {() => (
        <FormCheckboxGroup
          name="stores"
          legend="Stores"
          options={[
            { value: 'fuel', label: 'Fuel' },
            { value: 'water', label: 'Water' },
          ]}
        />
      )}
    </Form>,
  );
  act(() => {
    form.change('stores', ['fuel']);
    screen.getByRole('checkbox', { name: 'Water' }).click();
  });
  expect(form.getState().values).toEqual({ stores: ['fuel', 'water'] });
  expect(screen.getByRole('checkbox', { name: 'Fuel' })).toBeChecked();
});

test('what was filled in arrives under its names', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Contact onSubmit={onSubmit} />);
  await user.click(screen.getByRole('checkbox', { name: 'Fuel' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.org');
  await user.type(screen.getByRole('textbox', { name: 'Intended Use' }), 'Relief');
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Now');
  await user.type(screen.getByRole('textbox', { name: 'Lighting zones' }), '3');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledWith({
    stores: ['fuel'],
    name: 'Ada',
    email: 'ada@example.org',
    use: 'Relief',
    when: 'now',
    zones: '3',
    backup: 'yes',
    agree: true,
  });
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
});

test('an error waits until something was typed and the field was left', async () => {
  const user = userEvent.setup();
  render(<Contact onSubmit={jest.fn()} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.click(email);
  await user.tab();
  expect(email).toBeValid();
  await user.type(name, 'A{Backspace}');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  await user.tab();
  expect(name).toHaveAccessibleDescription('Name is required');
  expect(email).toBeValid();
});

test('an error that a press brings up waits until the pointer is up and has clicked', async () => {
  const user = userEvent.setup();
  render(<Contact onSubmit={jest.fn()} />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  const message = () => screen.queryByText('Name is required');
  let shownAtClick: unknown;
  box.addEventListener('click', () => {
    shownAtClick = message();
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A{Backspace}');
  await user.pointer({ keys: '[MouseLeft>]', target: box });
  expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveFocus();
  await new Promise((later) => setTimeout(later, 50));
  expect(message()).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: box });
  expect(box).toBeChecked();
  expect(shownAtClick).toBeNull();
  await waitFor(() => expect(message()).toBeInTheDocument());
});

test('a press that ends without a release, such as one that opens a menu, holds no error back', async () => {
  const user = userEvent.setup();
  render(<Contact onSubmit={jest.fn()} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A{Backspace}');
  fireEvent.pointerDown(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.tab();
  await waitFor(() => expect(screen.getByText('Name is required')).toBeInTheDocument());
});

test('a failed submit shows every error and focuses the first control in error', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Contact onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Email is required')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test("the server's message stands until its answer is changed, and its field gets the focus", async () => {
  const user = userEvent.setup();
  render(<Contact onSubmit={async () => ({ email: 'Username taken', stores: 'Out of stock' })} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.type(email, 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Fuel' })).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Stores' })).toHaveAccessibleDescription('Out of stock');
  expect(email).toHaveAccessibleDescription('Username taken');
  await user.type(email, 'x');
  expect(email).toBeValid();
});

test('of two forms with a field of the same name, the one that was refused gets the focus', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Contact onSubmit={() => undefined} />
      <Contact onSubmit={() => undefined} />
    </>,
  );
  await user.click(screen.getAllByRole('button', { name: 'Submit' })[1]!);
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Name' })[1]).toHaveFocus());
});
