import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent as users } from '@testing-library/user-event';
import { answersDraft } from '../questionnaire/answersDraft.ts';
import { QuestionnairePage } from '../questionnaire/QuestionnairePage.tsx';

// As in QuestionnairePage.test.tsx: visibility is slow in jsdom.
configure({ defaultHidden: true });
const user = users.setup({ pointerEventsCheck: 0, delay: null });

const endpoint = 'POST /api/questionnaire';
const stored = { status: 201, body: { id: 1000, shareKey: 'k', createdAt: '2026-11-21T08:00:00.000Z' } };
const values = { leadName: 'Ada Lovelace', email: 'ada@example.org', deploymentLocation: ['Arctic'] };

let isOnline = true;
beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  localStorage.setItem('mf-questionnaire.mode', '"page"');
});
afterEach(() => {
  cleanup();
  isOnline = true;
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

function setOnline(next: boolean) {
  isOnline = next;
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
}

const queue = (since = Date.now()) =>
  localStorage.setItem('mf-questionnaire.queued', JSON.stringify({ values, key: 'key', since }));

const open = () =>
  renderInHost(
    <>
      <QuestionnairePage data={[]} />
      <Toast />
    </>,
  );

// By their texts: finding fifty fields by role takes jsdom seconds.
const button = (text: string) => screen.getByText(text, { selector: 'button, button > span' }).closest('button')!;
const note = async (status: string) => (await screen.findByText(status, { selector: 'b' })).closest('[role="group"]');
const thanks = () => screen.findByText(/^Thank you/, { selector: 'h1' });
const offer = () => screen.findByText('Let this device keep trying');

async function expectAnswersInForm() {
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace'));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.getByLabelText('Arctic')).toBeChecked();
}

/** A completed form of an earlier visit. */
function openFilledIn() {
  answersDraft.save(values);
  open();
}
const submit = () => user.click(button('Submit questionnaire'));

test('off-line, a line says so, the answers wait, can be taken back, and go out when the connection is back', async () => {
  const api = fakeApi({ [endpoint]: stored });
  openFilledIn();
  setOnline(false);
  expect(screen.getByText(/^Your answers are saved on this device/).closest('[role="status"]')).toHaveTextContent(
    'You are offline. Your answers are saved on this device, and sent when the connection is back.Answers are sent later.',
  );
  await submit();
  expect(await note('Waiting for the connection')).toHaveFocus();
  await user.click(button('Back to the answers'));
  await expectAnswersInForm();
  await submit();
  await note('Waiting for the connection');
  setOnline(true);
  expect(await thanks()).toBeVisible();
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
  expect(api.sent('POST')).toHaveLength(1);
});

test("a queued send that is refused is in the form again, with the server's messages at their fields", async () => {
  queue();
  const fields = { email: 'This address does not exist' };
  const api = fakeApi({
    [endpoint]: { status: 400, body: { code: 'validation_failed', message: 'Not valid', fields } },
  });
  open();
  await expectAnswersInForm();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription('This address does not exist'));
  await waitFor(() => expect(email).toHaveFocus());
  expect(screen.getByText('Submission Failed: Error: 400 Not valid. Please try again.')).toBeVisible();

  api.responses[endpoint] = stored;
  await submit();
  expect(await thanks()).toBeVisible();
  expect(api.sent('POST')).toHaveLength(2);
});

test('a queued send that fails says why, and is tried again at a click', async () => {
  queue();
  const api = fakeApi({ [endpoint]: { status: 503, body: { code: 'unavailable', message: 'No database.' } } });
  open();
  expect(await screen.findByText(/No database/)).toHaveTextContent(
    'The last attempt failed: 503 No database. We will try again automatically.',
  );
  api.responses[endpoint] = stored;
  await user.click(button('Try now'));
  expect(await thanks()).toBeVisible();
});

test('old answers ask before they are sent', async () => {
  queue(new Date('2026-11-12T14:32:00').getTime());
  const api = fakeApi({ [endpoint]: stored });
  open();
  expect(await note('Not sent yet')).toHaveTextContent('You completed these answers on Nov 12, 14:32.');
  await user.click(button('Send now'));
  expect(await thanks()).toBeVisible();
  expect(api.sent('POST')).toHaveLength(1);
});

test('after a failure on-line, the device can be left to try again, unless the answers have changed since', async () => {
  fakeApi({ [endpoint]: { status: 0 } });
  openFilledIn();
  await submit();
  const offered = await offer();
  await user.click(screen.getByLabelText('Island'));
  expect(offered).not.toBeInTheDocument();
  await submit();
  await user.click(await offer());
  expect(await note('Waiting for the connection')).toHaveTextContent(/since \d\d:\d\d/);
});

test('a device that stores nothing says so, and the form stays', async () => {
  openFilledIn();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setOnline(false);
  await submit();
  expect(await screen.findByText(/^This device cannot store your answers/)).toBeVisible();
  await expectAnswersInForm();
});
