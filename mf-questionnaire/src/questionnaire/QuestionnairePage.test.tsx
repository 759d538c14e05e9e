import { brand } from '@fieldbox/contract/site/brand';
import { questions } from '@fieldbox/contract/survey/questions';
import { hasUnsavedChanges } from '@onesite/shared-host/host';
import { renderInHost } from '@onesite/shared-host/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent as users } from '@testing-library/user-event';
import { QuestionnairePage } from './QuestionnairePage.tsx';

// Fifty fields: checking at every step whether a style hides each of them takes jsdom most of a minute.
configure({ defaultHidden: true });
const user = users.setup({ pointerEventsCheck: 0, delay: null });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.HTMLElement.prototype.scrollIntoView = jest.fn(); // jsdom has no layout
});

type Sent = { url: string; key: string | undefined; body: Record<string, unknown> };

/** A fake API that returns these responses in order and records the requests. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const { headers, body } = init as { headers: Record<string, string>; body: string };
    sent.push({ url: String(input), key: headers['Idempotency-Key'], body: JSON.parse(body) });
    const answer = answers[sent.length - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return sent;
}

const answerOf = (status: number, body: object) => () =>
  ({
    ok: status < 300,
    status,
    statusText: '',
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  }) as Response;
const stored = answerOf(201, { id: 1000, shareKey: 'k', createdAt: '2026-11-20T14:36:09Z' });
const unavailable = answerOf(503, { code: 'unavailable', message: 'The database cannot be reached' });

// By text: computing the names of all controls is slow as well.
const submitButton = () =>
  screen
    .getByText(/^(Submitting\.\.\.|Submit questionnaire|Try again)$/, { selector: 'button, button > span' })
    .closest('button')!;
const submit = () => user.click(submitButton());

/** Pasted: each key would render fifty fields. */
async function fillIn(label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fillInContact() {
  await fillIn('Name', 'Ada Lovelace');
  await fillIn('Email', 'ada@example.org');
}

const choose = (answer: string) => user.click(screen.getByLabelText(answer));

test('sends contact and answers, then thanks and promises a reply', async () => {
  const sent = answering(stored);
  renderInHost(<QuestionnairePage />);
  await fillInContact();
  await choose('Fuel');
  await user.type(screen.getByLabelText('Lighting zones'), '3');
  await user.click(screen.getByRole('radio', { name: /Cycled/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long will it stay in place?' }), 'Permanent');
  await submit();

  const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you, Ada Lovelace' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/within 24-48 hours/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/questionnaire',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    body: {
      leadName: 'Ada Lovelace',
      email: 'ada@example.org',
      criticalStores: ['Fuel'],
      lightingZones: '3',
      refrigerationRuntime: 'cycled',
      deploymentDuration: 'Permanent',
    },
  });
});

test('asks every question of the contract, each under its own name', () => {
  renderInHost(<QuestionnairePage />);
  for (const { name } of questions) expect(document.getElementsByName(name).length).toBeGreaterThan(0);
});

test('without name and email nothing is sent: messages appear at the fields and the first one gets the focus', async () => {
  const sent = answering(stored);
  renderInHost(<QuestionnairePage />);
  await submit();
  const name = screen.getByLabelText('Name');
  expect(name).toHaveAccessibleDescription('Name must be at least 2 characters');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.getByRole('link', { name: /Lead contact 2 to correct/ })).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('a number below 0 is refused at its field', async () => {
  const sent = answering(stored);
  renderInHost(<QuestionnairePage />);
  await fillInContact();
  const count = screen.getByLabelText('Refrigeration count');
  await user.type(count, '-2');
  await submit();
  expect(count).toHaveAccessibleDescription('Enter 0 or more units');
  await waitFor(() => expect(count).toHaveFocus());
  expect(sent).toHaveLength(0);
});

test('a submit that fails stays on the form and says so, and Try again sends it under the same key, also after a reload', async () => {
  const sent = answering(unavailable, unavailable, stored);
  const { store, unmount } = renderInHost(<QuestionnairePage />);
  await fillInContact();
  await submit();
  const text = 'Error: 503 The database cannot be reached. Please try again.';
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(within(alert).getByRole('link', { name: brand.email })).toHaveAttribute('href', brand.mailLink);
  expect(store.getState().toast.current).toMatchObject({ title: 'Submission Failed', description: text });
  expect(submitButton()).toHaveTextContent('Try again');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  unmount();

  renderInHost(<QuestionnairePage />);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  await submit();
  expect(await screen.findByRole('heading', { name: /^Thank you, / })).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('leadName');
});

test('a form that was changed after a failure is sent under a new key', async () => {
  const sent = answering(unavailable, stored);
  renderInHost(<QuestionnairePage />);
  await fillInContact();
  await submit();
  await choose('Fuel');
  await submit();
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a double click sends once', async () => {
  let answer = (_: Response) => {};
  const sent = answering(() => new Promise((resolve) => (answer = resolve)));
  renderInHost(<QuestionnairePage />);
  await fillInContact();
  await user.dblClick(submitButton());
  expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-busy', 'true');
  answer(await stored());
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(sent).toHaveLength(1);
});

test("the server's messages appear at their fields", async () => {
  answering(
    answerOf(400, { code: 'validation_failed', message: 'Not valid', fields: { email: 'Please enter a valid email' } }),
  );
  renderInHost(<QuestionnairePage />);
  await fillInContact();
  await submit();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email'));
  await waitFor(() => expect(email).toHaveFocus());
});

test('the index marks answered groups and leads to each group', async () => {
  renderInHost(<QuestionnairePage />);
  await choose('Fuel');
  await user.click(screen.getByRole('link', { name: 'Power assessment (complete)' }));
  expect(screen.getByRole('region', { name: 'Power assessment' })).toHaveFocus();
  expect(window.location.hash).toBe('');
});

test('answers are unsaved from the first one until they are sent', async () => {
  answering(stored);
  renderInHost(<QuestionnairePage />);
  expect(hasUnsavedChanges()).toBe(false);
  await fillInContact();
  expect(hasUnsavedChanges()).toBe(true);
  await submit();
  await screen.findByRole('heading', { name: /^Thank you, / });
  // Until the history entry has the response, loading a document would lose it.
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
});

test('two questions share a heading, and what another answer makes superfluous is neither asked nor sent', async () => {
  const sent = answering(stored);
  renderInHost(<QuestionnairePage />);
  const pair = within(screen.getByText('Refrigeration', { selector: 'legend' }).closest('fieldset')!);
  await user.selectOptions(pair.getByLabelText('Refrigeration type'), 'Mixed');
  await user.click(screen.getByLabelText(/^Cycled/));
  await user.type(pair.getByLabelText('Refrigeration count'), '0');
  expect(pair.queryByLabelText('Refrigeration type')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Cycled/)).not.toBeInTheDocument();
  await fillInContact();
  await submit();
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(sent[0]?.body).toEqual({ leadName: 'Ada Lovelace', email: 'ada@example.org', refrigerationCount: '0' });
});

test('what was answered outlives the page, with its progress, until it is cleared', async () => {
  const { unmount } = renderInHost(<QuestionnairePage />);
  expect(screen.getByText('0 of 7 groups complete')).toBeVisible();
  await fillInContact();
  await choose('Island');
  expect(screen.getByText(/^Saved on this device/)).toBeVisible();
  unmount();

  const { store } = renderInHost(<QuestionnairePage />);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('Island')).toBeChecked();
  expect(screen.getByText('2 of 7 groups complete')).toBeVisible();
  await user.click(screen.getByText('Clear this form'));
  expect(screen.getByLabelText('Island')).not.toBeChecked();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(store.getState().toast.current).toMatchObject({ title: 'Form Cleared', action: 'Undo' });
});
