import { hasUnsavedChanges } from '@onesite/shared-host/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { createFormDraft } from './draft.ts';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { FormPasswordField } from './FormPasswordField.tsx';
import { FormSection } from './FormSection.tsx';
import { FormTextField } from './FormTextField.tsx';
import { LongForm } from './LongForm.tsx';
import { SavedDraft } from './SavedDraft.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { SectionRuler } from './SectionRuler.tsx';

const sections = [
  { id: 'who', heading: 'Who', fields: ['name', 'email'] },
  { id: 'where', heading: 'Where', fields: ['place'] },
];
const draft = createFormDraft('test.visit', { name: '', email: '', place: '', days: [] });

type Values = Record<string, string | undefined>;
const messages: Values = { name: 'Name is required', email: 'Email is required', place: 'Place is required' };
const validate = (values: Values) => Object.fromEntries(Object.entries(messages).filter(([name]) => !values[name]));

let form: FormApi<Values>;

function Visit({ onSubmit = () => undefined }: { onSubmit?: () => unknown }) {
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
                <SavedDraft draft={draft} isMoreUnsaved />
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

test('the index and the ruler follow what is filled in', async () => {
  render(<Visit />);
  expect(screen.getByText('0 of 2 groups complete')).toBeVisible();
  await userEvent.type(field('Name'), 'Ada');
  expect(screen.getByText('0 of 2 groups complete')).toBeVisible();
  await userEvent.type(field('Email'), 'ada@example.org');
  expect(screen.getByText('1 of 2 groups complete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Who (complete)' })).toHaveAttribute('href', '#who');
  await userEvent.clear(field('Email'));
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Who 1 to correct' })).toBeVisible();
});

test('a line of the index leads to its section', async () => {
  render(<Visit />);
  await userEvent.click(screen.getByRole('link', { name: 'Where' }));
  expect(screen.getByRole('region', { name: 'Where' })).toHaveFocus();
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
  expect(screen.getByRole('link', { name: 'Who (complete)' })).toBeVisible();
});

test('a failure that names no field is the heading of the summary', async () => {
  draft.save(filledIn);
  render(<Visit onSubmit={() => ({ [FORM_ERROR]: 'The server could not be reached' })} />);
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

test('a form that is opened again has stored nothing: the time and the key are those of before', () => {
  draft.save(filledIn);
  const key = draft.beginSend();
  const { savedAt } = draft.read();
  expect(savedAt).toEqual(expect.any(Number));
  render(<Visit />);
  expect(field('Place')).toHaveValue('Oslo');
  expect(draft.read()).toEqual({
    values: filledIn,
    savedAt,
    attempts: [expect.objectContaining({ key })],
    isUnanswered: true,
  });
});
