import { usernameTakenMessage } from '@fieldbox/contract/accounts/credentials';
import { supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { hasUnsavedChanges } from '@onesite/shared-host/host';
import { fakeApi, renderInHost, renderWithToast } from '@onesite/shared-host/testing';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegisterPage } from './RegisterPage.tsx';
import { registrationDraft } from './registration.ts';

// Seventy controls: to ask of each of them at every step whether a style hides it takes jsdom most of a minute.
configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });

const path = '/supplier/register';
const accepted = { status: 201, body: { success: true, status: 'Pending', message: 'Thank you' } };
const { password, yearFounded: _, ...responses } = validRegistration;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** The API of this page; by default every username is free and every registration is accepted. */
const api = (given: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/supplier/username-available': { body: { available: true } },
    'POST /api/supplier/register': accepted,
    ...given,
  });

const registerButton = () => screen.getByRole('button', { name: /^Register/ });
const register = () => user.click(registerButton());
const passwordField = () => screen.getByLabelText('Password');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const keys = (calls: ReturnType<typeof fakeApi>) => calls.sent('POST').map((call) => call.headers['Idempotency-Key']);

/** The page with everything filled in, as a draft restores it, and a password. */
async function openFilledIn(change: object = {}) {
  registrationDraft.save({ ...responses, ...change });
  renderInHost(<RegisterPage />, path);
  await typePassword();
}

async function typePassword() {
  await user.click(passwordField());
  await user.paste(password);
}

/** What ties a message to its field: the control itself, or the group that holds it. */
function described(name: string) {
  const control = document.getElementsByName(name)[0]!;
  return control.closest('fieldset') ?? control;
}

/** The message of each field that is missing (contract/src/suppliers/suppliers.test.ts). */
const messages = validateForm(supplierRegistrationSchema)({});

test('password managers know the account, the terms can be read, and an empty form is not sent: a summary leads to each field', async () => {
  const calls = api();
  renderInHost(<RegisterPage />, path);
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'new-password');
  const terms = screen.getByText('terms and conditions').closest('a');
  expect(terms).toHaveAccessibleName('terms and conditions (opens in a new tab)');
  expect(terms).toHaveAttribute('href', '/terms');
  expect(terms).toHaveAttribute('target', '_blank');

  const inForm = new Set(Array.from(document.querySelectorAll<HTMLInputElement>('[name]'), ({ name }) => name));
  const required = [...inForm].flatMap((name) => (messages[name] ? [[name, messages[name]] as const] : []));
  await register();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toHaveTextContent(`${Object.keys(messages).length} answers to correct`);
  const lines = within(summary).getAllByRole('button');
  expect(lines.map((line) => line.textContent)).toEqual(required.map(([, message]) => message));
  for (const [name, message] of required) {
    expect(described(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(document.getElementsByName(name)[0]).toBeInvalid();
  }
  await user.click(lines.at(-1)!);
  expect(document.getElementsByName('termsAgreed')[0]).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Company 4 to correct' })).toBeVisible();
  expect(calls.sent('POST')).toHaveLength(0);
});

test('a right form is sent once with the values of the specification, thanks, and opens the login after 3 seconds', async () => {
  const calls = api();
  await openFilledIn({ defenseUsage: 'In_Development' });
  expect(screen.getByLabelText('In development')).toBeChecked();
  expect(screen.getByText('6 of 6 groups answered', { selector: 'span' })).toBeVisible();
  jest.useFakeTimers({ advanceTimers: true });
  await user.dblClick(registerButton());
  expect(await heading('Registration received')).toHaveFocus();
  expect(screen.getByText('Thank you for registering. Your account is pending review.')).toBeVisible();
  expect(calls.sent('POST')).toMatchObject([
    { path: '/api/supplier/register', body: { ...responses, password, defenseUsage: 'In_Development' } },
  ]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(window.location.pathname).toBe(path);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(window.location.pathname).toBe('/supplier/login');
});

test('some fields depend on an answer, and keep their texts while it is another one', async () => {
  api();
  renderInHost(<RegisterPage />, path);
  for (const [label, name, value] of [
    ['Other product type', 'productTypes', 'Other'],
    ['Other certification', 'certifications', 'Other'],
    ['Deployment conditions', 'fieldDeployment', 'Conditional'],
  ] as const) {
    const choice = document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!;
    const field = () => screen.queryByLabelText(label);
    expect(field()).not.toBeInTheDocument();
    await user.click(choice);
    await user.click(field()!);
    await user.paste('Heaters');
    const other = name === 'fieldDeployment' ? document.querySelector(`[name="${name}"][value="No"]`)! : choice;
    await user.click(other);
    expect(field()).not.toBeInTheDocument();
    await user.click(choice);
    expect(field()).toHaveValue('Heaters');
  }
});

test('a username is asked for 400 ms after the last key, once', async () => {
  jest.useFakeTimers();
  const typist = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: jest.advanceTimersByTime });
  const calls = api({
    'GET /api/supplier/username-available': ({ path: asked }) => ({ body: { available: !asked.endsWith('power') } }),
  });
  renderInHost(<RegisterPage />, path);
  const username = screen.getByLabelText('Username');
  await typist.type(username, 'nordlicht');
  await act(() => jest.advanceTimersByTimeAsync(399));
  expect(calls.calls).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(calls.calls).toMatchObject([{ path: '/api/supplier/username-available?username=nordlicht' }]);
  expect(username).toHaveAccessibleDescription(expect.stringContaining('nordlicht is available'));

  await typist.clear(username);
  await typist.type(username, 'power');
  expect(screen.queryByText(/is available/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(username).toHaveAccessibleDescription(expect.stringContaining(usernameTakenMessage));
  expect(username).toBeInvalid();

  await typist.clear(username);
  await typist.type(username, 'po');
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(calls.calls).toHaveLength(2);
});

test('a question for a username that fails says nothing about it', async () => {
  const asked = 'GET /api/supplier/username-available';
  const calls = api({ [asked]: { status: 0 } });
  await openFilledIn();
  const username = screen.getByLabelText('Username');
  const isQuiet = async (count: number) => {
    await waitFor(() => expect(calls.calls).toHaveLength(count));
    await waitFor(() => expect(screen.queryByText('Checking…')).not.toBeInTheDocument());
    expect(username).toBeValid();
  };
  await isQuiet(1);
  calls.responses[asked] = { status: 429, body: { code: 'rate_limited', message: 'Too many requests' } };
  await user.click(username);
  await user.paste('-2');
  await isQuiet(2);
});

test('a username that is taken when the form is sent is told at its field', async () => {
  const taken = { code: 'username_taken', message: usernameTakenMessage, fields: { username: usernameTakenMessage } };
  api({ 'POST /api/supplier/register': { status: 409, body: taken } });
  await openFilledIn();
  await register();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  await user.click(within(summary).getByRole('button', { name: usernameTakenMessage }));
  const username = screen.getByLabelText('Username');
  expect(username).toHaveFocus();
  expect(username).toHaveAccessibleDescription(expect.stringContaining(usernameTakenMessage));
});

test('a failure is an alert with the message of the server or of the page, and the answers stay', async () => {
  const post = 'POST /api/supplier/register';
  const unavailable = { status: 503, body: { code: 'unavailable', message: 'The database cannot be reached' } };
  const calls = api({ [post]: unavailable });
  await openFilledIn();
  await register();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The database cannot be reachedYour answers are still here.',
  );
  calls.responses[post] = { status: 502 };
  await register();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An error occurred during registration. Please try again.Your answers are still here.',
    ),
  );
  expect(screen.getByLabelText('Company name')).toHaveValue(responses.companyName);
});

test('after a lost answer and a reload, everything but the password is back, and the key is the same', async () => {
  const calls = api({ 'POST /api/supplier/register': { status: 0 } });
  await openFilledIn();
  expect(hasUnsavedChanges()).toBe(true);
  await register();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during registration.');
  cleanup();

  renderInHost(<RegisterPage />, path);
  expect(screen.getByLabelText('Company name')).toHaveValue(responses.companyName);
  expect(screen.getByText('5 of 6 groups answered', { selector: 'span' })).toBeVisible();
  expect(passwordField()).toHaveValue('');
  calls.responses['POST /api/supplier/register'] = accepted;
  await typePassword();
  await register();
  expect(await heading('Registration received')).toBeVisible();
  expect(new Set(keys(calls)).size).toBe(1);
});

test('where the lost answer had registered the company, with another password, its name is taken', async () => {
  const conflict = { code: 'idempotency_conflict', message: 'Sent before with another content' };
  api({ 'POST /api/supplier/register': { status: 409, body: conflict } });
  await openFilledIn();
  await register();
  expect(await screen.findByRole('alert')).toHaveTextContent(usernameTakenMessage);
});

test('the form can be cleared, from the device as well, and that can be undone', async () => {
  api();
  registrationDraft.save(responses);
  renderWithToast(<RegisterPage />, path);
  await typePassword();
  await user.click(screen.getByRole('button', { name: 'Clear this form' }));
  expect(screen.getByLabelText('Company name')).toHaveValue('');
  expect(passwordField()).toHaveValue('');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Company name')).toHaveValue(responses.companyName);
  expect(passwordField()).toHaveValue(password);
  expect(registrationDraft.read().values).toMatchObject({ companyName: responses.companyName });
});
