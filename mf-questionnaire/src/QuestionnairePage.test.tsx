import { brand } from '@fieldbox/contract/site/brand';
import { questions } from '@fieldbox/contract/survey/questions';
import { hasUnsavedChanges } from '@onesite/shared-host/host';
import { fakeApi, fill, renderInHost } from '@onesite/shared-host/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent as users } from '@testing-library/user-event';
import { QuestionnairePage } from './QuestionnairePage.tsx';
import remote from './remote.tsx';
import type { Sent } from './Thanks.tsx';

test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
  const Page = await load();
  renderInHost(<Page data={[]} status={404} />, path); // cached, so that no request outlives the test
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

// Fifty fields: checking at every step whether a style hides each of them takes jsdom most of a minute.
configure({ defaultHidden: true });
const user = users.setup({ pointerEventsCheck: 0, delay: null });
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.HTMLElement.prototype.scrollIntoView = jest.fn(); // jsdom has no layout
});

type Response = { status: number; body: object };

/** A fake API that returns these responses in order. */
function answering(...answers: (Response | Promise<Response>)[]) {
  const { calls } = fakeApi({ 'POST /api/questionnaire': () => answers.shift()! });
  return calls;
}
const keyOf = ({ headers }: { headers: Record<string, string> }) => headers['Idempotency-Key'];

const answerOf = (status: number, body: object): Response => ({ status, body });
const stored = answerOf(201, { id: 1000, shareKey: 'k', createdAt: '2026-11-20T14:36:09Z' });
const unavailable = answerOf(503, { code: 'unavailable', message: 'The database cannot be reached' });

// By text: computing the names of all controls is slow as well.
const submitButton = () =>
  screen
    .getByText(/^(Submitting\.\.\.|Submit questionnaire|Try again)$/, { selector: 'button, button > span' })
    .closest('button')!;
const submit = () => user.click(submitButton());

/** Not typed: each key would render fifty fields. */
function fillInContact() {
  fill(screen.getByLabelText('Name'), 'Ada Lovelace');
  fill(screen.getByLabelText('Email'), 'ada@example.org');
}

const choose = (answer: string) => user.click(screen.getByLabelText(answer));

test('sends contact and answers once, then thanks and promises a reply; until then they are unsaved', async () => {
  let answer = (_: Response) => {};
  const sent = answering(new Promise((resolve) => (answer = resolve)));
  renderInHost(<QuestionnairePage />);
  expect(hasUnsavedChanges()).toBe(false);
  fillInContact();
  await choose('Fuel');
  fill(screen.getByLabelText('Lighting zones'), '3');
  await user.click(screen.getByRole('radio', { name: /Cycled/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long will it stay in place?' }), 'Permanent');
  await user.dblClick(submitButton());
  expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-busy', 'true');
  expect(hasUnsavedChanges()).toBe(true);
  answer(stored);

  const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you, Ada Lovelace' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/within 24-48 hours/)).toBeVisible();
  // Until the history entry has the response, loading a document would lose it.
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) },
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

test('without name and email, or with a number below 0, nothing is sent: messages appear at the fields and the first one gets the focus', async () => {
  const sent = answering(stored);
  renderInHost(<QuestionnairePage />);
  const count = screen.getByLabelText('Refrigeration count');
  fill(count, '-2');
  await submit();
  expect(count).toHaveAccessibleDescription('Enter 0 or more units');
  const name = screen.getByLabelText('Name');
  expect(name).toHaveAccessibleDescription('Name must be at least 2 characters');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.getByRole('link', { name: /Lead contact 2 to correct/ })).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('a submit that fails stays on the form and says so, and Try again sends it under the same key, also after a reload', async () => {
  const sent = answering(unavailable, unavailable, stored);
  const { store, unmount } = renderInHost(<QuestionnairePage />);
  fillInContact();
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
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('leadName');
});

test('a form that was changed after a failure is sent under a new key', async () => {
  const sent = answering(unavailable, stored);
  renderInHost(<QuestionnairePage />);
  fillInContact();
  await submit();
  await choose('Fuel');
  await submit();
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(keyOf(sent[1]!)).not.toBe(keyOf(sent[0]!));
});

test('a later visit with the same device shows when it has answered, with the number as a link', async () => {
  answering(stored);
  const { unmount } = renderInHost(<QuestionnairePage />);
  expect(screen.queryByText(/^You answered/)).not.toBeInTheDocument();
  fillInContact();
  await submit();
  await screen.findByRole('heading', { name: /^Thank you, / });
  unmount();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  renderInHost(<QuestionnairePage />);
  expect(screen.getByText(/^You answered on 20 Nov,/)).toBeVisible();
  expect(screen.getByText('no. 1000')).toHaveAttribute('href', '/questionnaire-response/1000?key=k');
});

test("the server's messages appear at their fields", async () => {
  answering(
    answerOf(400, { code: 'validation_failed', message: 'Not valid', fields: { email: 'Please enter a valid email' } }),
  );
  renderInHost(<QuestionnairePage />);
  fillInContact();
  await submit();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email'));
  await waitFor(() => expect(email).toHaveFocus());
});

test('two questions share a heading, and what another answer makes superfluous is neither asked nor sent', async () => {
  const sent = answering(stored);
  renderInHost(<QuestionnairePage />);
  const pair = within(screen.getByText('Refrigeration', { selector: 'legend' }).closest('fieldset')!);
  await user.selectOptions(pair.getByLabelText('Refrigeration type'), 'Mixed');
  await user.click(screen.getByLabelText(/^Cycled/));
  fill(pair.getByLabelText('Refrigeration count'), '0');
  expect(pair.queryByLabelText('Refrigeration type')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Cycled/)).not.toBeInTheDocument();
  fillInContact();
  await submit();
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(sent[0]?.body).toEqual({ leadName: 'Ada Lovelace', email: 'ada@example.org', refrigerationCount: '0' });
});

test('what was answered outlives the page, with its progress, until it is cleared', async () => {
  const { unmount } = renderInHost(<QuestionnairePage />);
  expect(screen.getByText('0 of 7 groups answered', { selector: 'span' })).toBeVisible();
  fillInContact();
  await choose('Island');
  expect(screen.getByText(/^Saved on this device/)).toBeVisible();
  unmount();

  const { store } = renderInHost(<QuestionnairePage />);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('Island')).toBeChecked();
  expect(screen.getByText('2 of 7 groups answered', { selector: 'span' })).toBeVisible();
  await user.click(screen.getByText('Clear this form'));
  expect(screen.getByLabelText('Island')).not.toBeChecked();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(store.getState().toast.current).toMatchObject({ title: 'Form Cleared', action: 'Undo' });
});

describe('Thanks', () => {
  const sent: Sent = {
    id: 1047,
    shareKey: 'k',
    createdAt: '2026-11-20T14:36:09.000Z',
    name: 'Amara Okafor',
    email: 'a.okafor@harbour-health.example',
  };
  const open = (state: object) => renderInHost(<QuestionnairePage />, '/specbuilder/core-v', state);

  test('an entry from which a response was sent shows the thanks, the receipt and the way to the configurator', () => {
    fakeApi({});
    document.title = 'FBX-CORE deployment questionnaire';
    const { unmount } = open({ sent });
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Amara Okafor' })).toHaveFocus();
    expect(document.title).toBe('Thank you, FBX-CORE deployment questionnaire');
    expect(screen.getByText(/^We have your answers and reply within 24-48 hours\./)).toBeVisible();
    expect(screen.getByRole('link', { name: '1047, read your answers' })).toHaveAttribute(
      'href',
      '/questionnaire-response/1047?key=k',
    );
    expect(screen.getByText('Nov 20, 2026, 20:06 GMT+5:30')).toBeVisible();
    expect(screen.getByText(sent.email)).toBeVisible();
    expect(screen.getByText(`${brand.email}, ${brand.phone}`)).toBeInTheDocument(); // on paper
    expect(screen.getByText('http://localhost/questionnaire-response/1047?key=k')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the configurator' })).toHaveAttribute('href', '/configurator');
    unmount();
    expect(document.title).toBe('FBX-CORE deployment questionnaire');
  });

  test.each([
    ['of another page', { step: 2 }],
    ['without all of the receipt', { sent: { id: 1047, email: sent.email } }],
  ])('a state %s shows the form', (_, state) => {
    fakeApi({});
    open(state);
    expect(screen.getByRole('heading', { level: 1, name: 'FBX-CORE deployment questionnaire' })).toBeVisible();
  });
});
