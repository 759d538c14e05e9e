import { hasUnsavedChanges } from '@onesite/shared-host/host';
import { fill } from '@onesite/shared-host/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createForm, FORM_ERROR, type FormApi } from 'final-form';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { FormCheckboxField } from './CheckboxField.tsx';
import { FormCheckboxGroup, FormRadioGroup } from './ChoiceGroup.tsx';
import { createFormDraft } from './draft.ts';
import { FormNumberField, FormSelectField, NumberField } from './FormFields.tsx';
import { FormTextArea, FormTextField } from './FormTextField.tsx';
import { FormErrorSummary, SectionIndex, SectionRuler } from './formSections.tsx';
import { FormSection, LongForm } from './LongForm.tsx';
import { FormPasswordField } from './PasswordField.tsx';
import { SavedDraft } from './SavedDraft.tsx';
import { FormAlert, focusFirstError } from './ShortForm.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

describe('boundFields', () => {
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
            <FormTextField
              name="email"
              type="email"
              label="Email"
              config={{ validate: required('Email is required') }}
            />
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

  test('what was filled in arrives under its names', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<Contact onSubmit={onSubmit} />);
    await user.click(screen.getByRole('checkbox', { name: 'Fuel' }));
    fill(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    fill(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.org');
    fill(screen.getByRole('textbox', { name: 'Intended Use' }), 'Relief');
    await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Now');
    fill(screen.getByRole('textbox', { name: 'Lighting zones' }), '3');
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

  test("the server's message stands until its answer is changed, and its field gets the focus", async () => {
    const user = userEvent.setup();
    render(<Contact onSubmit={async () => ({ email: 'Username taken', stores: 'Out of stock' })} />);
    fill(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    const email = screen.getByRole('textbox', { name: 'Email' });
    fill(email, 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Fuel' })).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Stores' })).toHaveAccessibleDescription('Out of stock');
    expect(email).toHaveAccessibleDescription('Username taken');
    await user.type(email, 'x');
    expect(email).toBeValid();
  });

  test('a failed submit shows every error and focuses the first control in error, in the form that was refused', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(
      <>
        <Contact onSubmit={onSubmit} />
        <Contact onSubmit={onSubmit} />
      </>,
    );
    await user.click(screen.getAllByRole('button', { name: 'Submit' })[1]!);
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Name' })[1]).toHaveFocus());
  });
});

describe('draft', () => {
  const shape = { name: '', regions: [], agreed: false };
  const create = () => createFormDraft('test.draft', shape);
  const draft = create();
  const filledIn = { name: 'Ada', regions: ['Europe'], agreed: true };

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  test('a draft holds the fields of its shape that are filled in', () => {
    const before = Date.now();
    const savedAt = draft.save({ ...filledIn, name: '', password: 'birch-ladder' });
    expect(savedAt).toBeGreaterThanOrEqual(before);
    expect(create().read()).toMatchObject({ values: { regions: ['Europe'], agreed: true }, savedAt });
  });

  test('nothing filled in leaves nothing on the device', () => {
    draft.save(filledIn);
    expect(draft.save({ name: '', regions: [], agreed: false })).toBeUndefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('a reload restores the answers of this tab, a new tab those that were saved last', () => {
    draft.save(filledIn);
    const other = JSON.parse(localStorage.getItem('test.draft')!);
    localStorage.setItem('test.draft', JSON.stringify({ ...other, values: { name: 'Grace' } }));
    expect(draft.read().values.name).toBe('Ada');
    sessionStorage.clear();
    expect(draft.read().values.name).toBe('Grace');
  });

  test('what has been sent is removed, and what was filled in since, or in another tab, is not', () => {
    draft.save(filledIn);
    draft.removeIfSame({ regions: ['Europe'], agreed: true, name: 'Ada', password: 'birch-ladder' });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);

    draft.save(filledIn);
    const ofAnotherTab = JSON.stringify({ values: { name: 'Grace' } });
    localStorage.setItem('test.draft', ofAnotherTab);
    draft.removeIfSame(filledIn);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('test.draft')).toBe(ofAnotherTab);
    draft.removeIfSame(filledIn);
    expect(draft.read().values).toEqual({ name: 'Grace' });
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['values of other types', '{"values":{"name":7,"regions":"Europe","agreed":"yes"},"savedAt":"now"}'],
    ['a list of something else', '{"values":{"regions":[1]}}'],
  ])('%s in the storage does no harm', (_, content) => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('test.draft', content);
    expect(draft.read()).toEqual({ values: {}, savedAt: undefined });
  });

  test('a browser that refuses its storage has the draft for as long as the document, keeps no older one, and is not said to have saved it', () => {
    draft.save({ ...filledIn, name: 'Grace' });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError');
    });
    expect(draft.save(filledIn)).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(draft.read().values).toEqual(filledIn);
    jest.restoreAllMocks();
    draft.remove();
  });
});

describe('fields', () => {
  test('label, hint and error belong to the control', () => {
    render(<TextField label="Email" hint="We answer within 24 business hours." error="Invalid email" required />);
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toBe(screen.getByLabelText('Email'));
    expect(email).toBeRequired();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Invalid email We answer within 24 business hours.');
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

  const stores = [
    { value: 'medicine', label: 'Medicine and vaccines' },
    { value: 'food', label: 'Food and water' },
    { value: 'fuel', label: 'Fuel', hint: 'Diesel only' },
  ];

  /** A form of one field. */
  function renderField(field: ReactNode, initialValues = {}) {
    const form = createForm<Record<string, unknown>>({ onSubmit: () => {}, initialValues });
    render(
      <Form form={form} onSubmit={() => {}}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit}>
            {field}
            <button type="submit">Submit</button>
          </form>
        )}
      </Form>,
    );
    return form;
  }

  test('checkboxes answer in the order of the options, whatever the order of choosing; what is no longer an option is kept', async () => {
    const form = renderField(<FormCheckboxGroup name="stores" legend="Critical stores" options={stores} />, {
      stores: ['withdrawn'],
    });
    expect(screen.getByRole('group', { name: 'Critical stores' })).toBeInTheDocument();
    await userEvent.click(screen.getByText('Diesel only'));
    expect(form.getState().values).toEqual({ stores: ['withdrawn', 'fuel'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Medicine and vaccines' }));
    expect(form.getState().values).toEqual({ stores: ['withdrawn', 'medicine', 'fuel'] });
    await userEvent.click(screen.getByRole('checkbox', { name: /Fuel/ }));
    expect(form.getState().values).toEqual({ stores: ['withdrawn', 'medicine'] });
  });

  test('a box that is checked in the moment in which others are restored adds to them', () => {
    const form = renderField(<FormCheckboxGroup name="stores" legend="Critical stores" options={stores} />);
    act(() => {
      form.change('stores', ['fuel']);
      screen.getByRole('checkbox', { name: 'Food and water' }).click();
    });
    expect(form.getState().values).toEqual({ stores: ['food', 'fuel'] });
    expect(screen.getByRole('checkbox', { name: /Fuel/ })).toBeChecked();
  });

  test('radios are one named group that carries the error', async () => {
    const validate = (value: unknown) => (value ? undefined : 'Choose one');
    const options = stores.slice(0, 2);
    const form = renderField(
      <FormRadioGroup name="light" legend="Lighting type" options={options} required config={{ validate }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const group = screen.getByRole('radiogroup', { name: 'Lighting type' });
    expect(group).toHaveAccessibleDescription('Choose one');
    expect(group).toBeRequired();
    await userEvent.click(screen.getByRole('radio', { name: 'Food and water' }));
    expect(form.getState().values).toEqual({ light: 'food' });
  });

  test('an optional choice can be taken back by the keyboard, and leaves the focus on its options; a required one cannot', async () => {
    const clear = () => screen.queryByRole('button', { name: 'Clear' });
    const form = renderField(
      <>
        <FormRadioGroup name="light" legend="Lighting type" options={stores} />
        <FormRadioGroup name="load" legend="Load" options={[{ value: 'full', label: 'Full' }]} required />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Full' }));
    expect(clear()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Food and water' }));
    expect(clear()).toHaveAccessibleDescription('Lighting type');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(form.getState().values).toEqual({ load: 'full' });
    expect(screen.getByRole('radio', { name: 'Medicine and vaccines' })).toHaveFocus();
    expect(clear()).not.toBeInTheDocument();
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
});

describe('longForm', () => {
  const sections = [
    { id: 'who', heading: 'Who', fields: ['name', 'email'] },
    { id: 'where', heading: 'Where', fields: ['place'] },
  ];
  const draft = createFormDraft('test.visit', { name: '', email: '', place: '', days: [] });

  type Values = Record<string, string | undefined>;
  const messages: Values = { name: 'Name is required', email: 'Email is required', place: 'Place is required' };
  const validate = (values: Values) => Object.fromEntries(Object.entries(messages).filter(([name]) => !values[name]));

  let form: FormApi<Values>;

  function Visit({
    onSubmit = () => undefined,
    hasPassword = true,
  }: {
    onSubmit?: () => unknown;
    hasPassword?: boolean;
  }) {
    const [attempt, setAttempt] = useState(0);
    return (
      <Form<Values> onSubmit={async () => onSubmit() as Values} validate={validate}>
        {({ handleSubmit, form: own }) => {
          form = own;
          return (
            <LongForm index={<SectionIndex label="Groups" sections={sections} />}>
              <form
                noValidate
                onSubmit={async (event) => {
                  await handleSubmit(event);
                  setAttempt((before) => before + 1);
                }}
              >
                <FormErrorSummary sections={sections} attempt={attempt}>
                  Nothing is lost.
                </FormErrorSummary>
                <SectionRuler sections={sections}>
                  <SavedDraft draft={draft} hasUnsavedSecrets={hasPassword} />
                </SectionRuler>
                <FormSection {...sections[0]!}>
                  <FormTextField name="name" label="Name" />
                  <FormTextField name="email" label="Email" />
                </FormSection>
                <FormSection {...sections[1]!}>
                  <FormTextField name="place" label="Place" />
                </FormSection>
                <FormPasswordField name="password" label="Password" />
                <button type="submit">Send</button>
              </form>
            </LongForm>
          );
        }}
      </Form>
    );
  }

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  const field = (name: string) => screen.getByRole('textbox', { name });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const lines = () => screen.queryAllByRole('button', { name: /is required/ }).map((line) => line.textContent);

  const answered = (count: number) => screen.getByText(`${count} of 2 groups answered`, { selector: 'span' });

  test('the index and the ruler follow what is filled in', async () => {
    const { container } = render(<Visit />);
    act(() => form.change('place', [] as never)); // of several, none is chosen
    await userEvent.type(field('Name'), 'Ada');
    expect(answered(0)).toBeVisible();
    await userEvent.type(field('Email'), 'ada@example.org');
    expect(answered(1)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Who (answered)' })).toHaveAttribute('href', '#who');
    expect(container.querySelector('ol[aria-hidden] > li')).toHaveAttribute('data-state', 'answered');
    await userEvent.clear(field('Email'));
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Who 1 to correct' })).toBeVisible();
  });

  test('below 900 px a button opens the index, and a link in it closes it', async () => {
    window.HTMLElement.prototype.scrollIntoView = jest.fn(); // jsdom has no layout
    render(<Visit />);
    const open = screen.getByRole('button', { name: '0 of 2 groups answered' });
    await userEvent.click(open);
    expect(open).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Where' }));
    expect(open).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('region', { name: 'Where' })).toHaveFocus();
  });

  test('what the device cannot save is said, and is unsaved', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError');
    });
    render(<Visit hasPassword={false} />);
    await userEvent.type(field('Name'), 'Ada');
    expect(screen.getByRole('status')).toHaveTextContent('Cannot be saved on this device');
    expect(hasUnsavedChanges()).toBe(true);
    jest.restoreAllMocks();
    draft.remove();
  });

  test('the summary lists what a submit found, leads to the fields, and shrinks as they are corrected', async () => {
    render(<Visit />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('3 answers to correct');
    expect(lines()).toEqual(Object.values(messages));
    await userEvent.click(screen.getByRole('button', { name: 'Place is required' }));
    expect(field('Place')).toHaveFocus();
    await userEvent.type(field('Place'), 'Oslo');
    await userEvent.type(field('Name'), 'Ada');
    expect(screen.getByRole('alert')).toHaveTextContent('1 answer to correct');
    await userEvent.type(field('Email'), 'a');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await userEvent.clear(field('Email')); // wrong again, which its field says, and the focus stays
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    act(() => form.restart());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  const filledIn = { name: 'Ada', email: 'ada@example.org', place: 'Oslo' };

  test("the server's message stands at its field until the value changes", async () => {
    draft.save(filledIn);
    render(<Visit onSubmit={() => ({ name: 'This name is taken', [FORM_ERROR]: 'Refused' })} />);
    await send();
    expect(await screen.findByRole('button', { name: 'This name is taken' })).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription('This name is taken');
    expect(screen.getByRole('link', { name: 'Who 1 to correct' })).toBeVisible();
    await userEvent.type(field('Name'), ' L.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Who (answered)' })).toBeVisible();
  });

  test('Enter in a field sends nothing; a failure that names no field is the heading of the summary', async () => {
    draft.save(filledIn);
    render(<Visit onSubmit={() => ({ [FORM_ERROR]: 'The server could not be reached' })} />);
    await userEvent.type(field('Name'), '{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reachedNothing is lost.');
  });

  test('what is typed outlives the page, except the password', async () => {
    render(<Visit />);
    expect(screen.queryByText(/^Saved on this device/)).not.toBeInTheDocument();
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Password'), 'birch-ladder');
    expect(screen.getByText(/^Saved on this device, \d\d:\d\d$/)).toBeVisible();
    expect(hasUnsavedChanges()).toBe(true);
    cleanup();
    expect(hasUnsavedChanges()).toBe(false);
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain('birch');

    render(<Visit />);
    expect(field('Name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    act(() => form.restart());
    expect(screen.queryByText(/^Saved on this device/)).not.toBeInTheDocument();
    expect(draft.read().values).toEqual({});
  });

  test('a form that is opened again has stored nothing: the time is that of before', () => {
    draft.save(filledIn);
    const { savedAt } = draft.read();
    expect(savedAt).toEqual(expect.any(Number));
    render(<Visit />);
    expect(field('Place')).toHaveValue('Oslo');
    expect(draft.read()).toEqual({ values: filledIn, savedAt });
  });
});
