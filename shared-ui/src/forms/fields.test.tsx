import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxField } from './CheckboxField.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { FormAlert } from './FormAlert.tsx';
import { NumberField } from './NumberField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

test('label, hint and error belong to the control', () => {
  render(<TextField label="Email" hint="We answer within 24 business hours." error="Invalid email" required />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toBe(screen.getByLabelText('Email'));
  expect(email).toBeRequired();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Invalid email We answer within 24 business hours.');
});

test('a field without an error is neither invalid nor described', () => {
  render(<TextArea label="Intended Use" />);
  const use = screen.getByRole('textbox', { name: 'Intended Use' });
  expect(use).toBeValid();
  expect(use).not.toHaveAttribute('aria-describedby');
});

test('a field may say that it can be left out, to the eye and to assistive technology', () => {
  render(<TextField label="Phone" hint="With its country code." optional />);
  expect(screen.getByText('Optional')).toBeVisible();
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  expect(phone).toHaveAccessibleDescription('With its country code. Optional');
  expect(phone).not.toBeRequired();
});

test('free text runs in the direction of its own script', () => {
  render(
    <>
      <TextField label="Name" />
      <TextArea label="Intended Use" />
    </>,
  );
  for (const box of screen.getAllByRole('textbox')) expect(box).toHaveAttribute('dir', 'auto');
});

test('a number is described by its unit and keeps what is no number', async () => {
  render(<NumberField label="Refrigeration count" unit="units" error="Enter 0 or more" />);
  const count = screen.getByRole('textbox', { name: 'Refrigeration count' });
  expect(count).toHaveAccessibleDescription('Enter 0 or more units');
  await userEvent.type(count, 'two');
  expect(count).toHaveValue('two');
});

test('a select offers its placeholder first', () => {
  render(<SelectField label="Time period" placeholder="All Time" options={[{ value: '7', label: 'Last 7 Days' }]} />);
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual(['All Time', 'Last 7 Days']);
  expect(screen.getByRole('combobox', { name: 'Time period' })).toHaveDisplayValue('All Time');
});

const stores = [
  { value: 'medicine', label: 'Medicine and vaccines' },
  { value: 'food', label: 'Food and water' },
  { value: 'fuel', label: 'Fuel', hint: 'Diesel only' },
];

test('checkboxes answer in the order of the options, whatever the order of choosing', async () => {
  const seen: string[][] = [];
  function Stores() {
    const [value, setValue] = useState<string[]>([]);
    const choose = (next: string[]) => {
      seen.push(next);
      setValue(next);
    };
    return <CheckboxGroup legend="Critical stores" options={stores} value={value} onChange={choose} />;
  }
  render(<Stores />);
  expect(screen.getByRole('group', { name: 'Critical stores' })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Diesel only'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Medicine and vaccines' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Fuel/ }));
  expect(seen).toEqual([['fuel'], ['medicine', 'fuel'], ['medicine']]);
});

test('a value that is no longer an option is kept', async () => {
  const onChange = jest.fn();
  render(<CheckboxGroup legend="Stores" options={stores} value={['withdrawn']} onChange={onChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Food and water' }));
  expect(onChange).toHaveBeenCalledWith(['withdrawn', 'food']);
});

test('radios are one named group that carries the error', async () => {
  const onChange = jest.fn();
  const props = { legend: 'Lighting type', value: undefined, onChange, error: 'Choose one', required: true };
  render(<RadioGroup {...props} options={stores.slice(0, 2)} />);
  const group = screen.getByRole('radiogroup', { name: 'Lighting type' });
  expect(group).toHaveAccessibleDescription('Choose one');
  expect(group).toBeRequired();
  await userEvent.click(screen.getByRole('radio', { name: 'Food and water' }));
  expect(onChange).toHaveBeenCalledWith('food');
});

test('a single checkbox is named by its label alone', () => {
  render(<CheckboxField label="I agree" hint="You can take it back" error="Needed" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('Needed You can take it back');
});

test('the form alert is there only when it says something', () => {
  const { rerender } = render(<FormAlert />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<FormAlert>Invalid credentials. Please try again.</FormAlert>);
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials. Please try again.');
});

test('a form alert is scrolled into view when it appears, and goes as it came', () => {
  const scrollIntoView = jest.fn(() => Promise.resolve());
  Object.assign(Element.prototype, { scrollIntoView });
  const { unmount } = render(<FormAlert title="Not sent">Please try again.</FormAlert>);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  expect(unmount).not.toThrow();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test.each([
  ['a line', TextField],
  ['an area', TextArea],
])('%s keeps a pasted text that is too long, and counts it', async (_, Field) => {
  function Controlled() {
    const [value, setValue] = useState('');
    return (
      <Field
        label="Reason"
        maxLength={2_000}
        value={value}
        onChange={({ target }: { target: { value: string } }) => setValue(target.value)}
      />
    );
  }
  render(<Controlled />);
  const field = screen.getByRole('textbox', { name: 'Reason' });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(2_500));
  expect(field).toHaveValue('x'.repeat(2_500));
  expect(field).toHaveAccessibleDescription('Must be at most 2,000 characters: this has 2,500');
  await userEvent.clear(field);
  expect(field).not.toHaveAccessibleDescription();
});
