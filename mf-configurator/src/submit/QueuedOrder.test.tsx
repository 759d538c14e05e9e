// The order of these tests matters.

import { fakeApi } from '@onesite/shared-host/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import { button, clearStorage, openConfigurator, storeExample } from '../testing/openConfigurator.tsx';

let isOnline = true;
beforeEach(() => {
  clearStorage();
  window.scrollTo = jest.fn();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  isOnline = true;
  jest.restoreAllMocks();
});

const texts = {
  Name: 'Eleni Kosta',
  Email: 'eleni@aid.example',
  Organization: 'Aid',
  'Intended Use': 'A field clinic.',
};
const endpoint = 'POST /api/configurations';
const stored = { status: 201, body: { id: 1026, totalPrice: 26_900 } };
const down = { status: 503, body: { code: 'unavailable', message: 'No database.' } };

function setOnline(next: boolean) {
  isOnline = next;
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
}
const note = async (status: string) => (await screen.findByText(status, { selector: 'b' })).closest('[role="group"]');
const queued = () => JSON.parse(localStorage.getItem('mf-configurator.queued') ?? 'null');
const keysOf = (api: ReturnType<typeof fakeApi>) => api.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
const submit = () => button('Submit Configuration');

/** Step 4, filled in. */
async function openFilledIn() {
  storeExample();
  const opened = openConfigurator();
  await opened.user.click(button('Next'));
  for (const [name, text] of Object.entries(texts)) {
    await opened.user.click(await screen.findByRole('textbox', { name }));
    await opened.user.paste(text);
  }
  return opened;
}

test('off-line, an order waits, can be taken back, and is sent once when the connection is back', async () => {
  const api = fakeApi({ [endpoint]: stored });
  const { user } = await openFilledIn();
  setOnline(false);
  await user.click(submit());
  expect(await note('Waiting for the connection')).toHaveFocus();
  expect(screen.getByText(/^It is sent automatically, as you submitted it/)).toBeVisible();
  const { key } = queued();

  await user.click(button('Back to the form'));
  expect(await screen.findByRole('textbox', { name: 'Organization' })).toHaveValue('Aid');
  expect(queued()).toBeNull();
  await user.click(submit());
  await note('Waiting for the connection');
  expect(queued().key).toBe(key);

  setOnline(true);
  await waitFor(() => expect(window.location.pathname).toBe('/success'));
  expect(keysOf(api)).toEqual([key]);
  expect(api.sent('POST')[0]?.body).toMatchObject({
    missionId: 1,
    containerId: 11,
    componentIds: [21],
    name: 'Eleni Kosta',
  });
  expect(queued()).toBeNull();
  expect(screen.getByRole('log')).toHaveTextContent('Configuration Submitted.');
});

test('an order that an earlier visit has queued is sent at whatever step the page opens, and a message leads to it', async () => {
  isOnline = false;
  const first = fakeApi({ [endpoint]: stored });
  const { user } = await openFilledIn();
  await user.click(submit());
  await note('Waiting for the connection');
  expect(first.calls).toEqual([]);
  const device = { ...localStorage };
  cleanup();
  clearStorage();
  for (const [name, value] of Object.entries(device)) localStorage.setItem(name, value);
  storeExample(); // step 3

  isOnline = true;
  const api = fakeApi({ [endpoint]: stored });
  const { user: visitor } = openConfigurator();
  expect(await screen.findByRole('log')).toHaveTextContent('Configuration Submitted.');
  expect(screen.getByRole('heading', { level: 2, name: 'Add Components' })).toBeVisible();
  expect(api.sent('POST')).toHaveLength(1);
  await visitor.click(button('See what was sent'));
  expect(window.location.pathname).toBe('/success');
});

test('a queued order of which something was withdrawn is chosen again without it', async () => {
  const { user } = await openFilledIn();
  setOnline(false);
  await user.click(submit());
  await note('Waiting for the connection');
  const refused = {
    status: 400,
    body: { code: 'validation_failed', message: 'Gone', fields: { componentIds: 'Gone' } },
  };
  fakeApi({
    [endpoint]: refused,
    'GET /api/missions': { body: missions },
    'GET /api/containers': { body: containers },
    'GET /api/components': { body: components.slice(1) },
  });
  setOnline(true);
  expect(await screen.findByRole('log')).toHaveTextContent(/^Submission Failed\. Solar Panel Array/);
  expect(await screen.findByRole('heading', { level: 2, name: 'Add Components' })).toBeVisible();
  expect(queued()).toBeNull();
});

test('after a failure on-line, the device can be left to try again', async () => {
  const api = fakeApi({ [endpoint]: down });
  const { user } = await openFilledIn();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Let this device keep trying' }));
  await note('Waiting for the connection');
  api.responses[endpoint] = stored;
  await user.click(button('Try now'));
  await waitFor(() => expect(window.location.pathname).toBe('/success'));
  expect(new Set(keysOf(api)).size).toBe(1);
});

test('a device that stores nothing says so, and the form stays', async () => {
  const { user } = await openFilledIn();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setOnline(false);
  await user.click(submit());
  expect(await screen.findByText(/^You are offline, and this device cannot store/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Organization' })).toHaveValue('Aid');
});
