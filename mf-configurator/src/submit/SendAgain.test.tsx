import { fakeApi } from '@onesite/shared-host/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { button, chooseInMenu, clearStorage, openConfigurator, storeExample } from '../testing/openConfigurator.tsx';

beforeEach(clearStorage);

const texts = {
  Name: 'Eleni Kosta',
  Email: 'eleni@aid.example',
  Organization: 'Aid',
  'Intended Use': 'A field clinic.',
};
const submit = () => button('Submit Configuration');
const dialog = () => screen.findByRole('dialog', { name: 'Send this configuration again?' });
const isSent = (api: ReturnType<typeof fakeApi>, times: number) =>
  waitFor(() => expect(api.sent('POST')).toHaveLength(times));

/** An API that takes every order, and numbers them from 1026. */
function orders() {
  let id = 1025;
  const receipt = { shareKey: 'k', createdAt: '2026-11-25T10:00:00.000Z', totalPrice: 26_900 };
  return fakeApi({ 'POST /api/configurations': () => ({ status: 201, body: { id: ++id, ...receipt } }) });
}

/** Step 4 of a configuration that was sent as no. 1026, as Back from /success brings it. */
async function openSent() {
  const api = orders();
  storeExample();
  const { user } = openConfigurator();
  await user.click(button('Next'));
  for (const [name, text] of Object.entries(texts)) {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  }
  await user.click(submit());
  await isSent(api, 1);
  await screen.findByText('Sent as no. 1026');
  return { api, user };
}

test('a submitted configuration says so, and is submitted again only after a question', async () => {
  const { api, user } = await openSent();
  expect(screen.getByRole('link', { name: 'See what was sent' })).toHaveAttribute('href', '/success');
  await user.click(submit());
  expect(within(await dialog()).getByText(/It was sent as no. 1026/)).toBeVisible();
  await user.click(button("Don't send"));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.sent('POST')).toHaveLength(1);

  await user.click(submit());
  await dialog();
  await user.click(button('Send again'));
  await isSent(api, 2);
  expect(await screen.findByText('Sent as no. 1027')).toBeVisible();
  const [first, second] = api.sent('POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(second).not.toBe(first);

  await user.click(submit());
  await dialog();
  expect(api.sent('POST')).toHaveLength(2);
});

test('a changed configuration is submitted without a question, and the earlier one is still recognised', async () => {
  const { api, user } = await openSent();
  await user.click(button('Back'));
  await user.click(await screen.findByRole('checkbox', { name: /Satellite Terminal/ }));
  await user.click(button('Next'));
  expect(screen.queryByText(/Sent as no/)).not.toBeInTheDocument();
  await user.click(submit());
  await isSent(api, 2);
  await screen.findByText('Sent as no. 1027');

  await user.click(button('Back'));
  await user.click(await screen.findByRole('checkbox', { name: /Satellite Terminal/ }));
  await user.click(button('Next'));
  expect(await screen.findByText('Sent as no. 1026')).toBeVisible();
});

test('neither the order of choosing nor the contact data make it another configuration', async () => {
  const { api, user } = await openSent();
  await user.click(button('Back'));
  const solar = await screen.findByRole('checkbox', { name: /Solar Panel Array/ });
  await user.click(solar);
  await user.click(solar);
  await user.click(button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Intended Use' }), ' Soon.');
  await user.click(submit());
  await dialog();
  expect(api.sent('POST')).toHaveLength(1);
});

test('submitted configurations survive a reload, a new tab and starting over', async () => {
  const { api, user } = await openSent();
  cleanup();
  openConfigurator();
  expect(await screen.findByText('Sent as no. 1026')).toBeVisible();
  await user.click(submit());
  await dialog();
  expect(api.sent('POST')).toHaveLength(1);
  await user.click(button("Don't send"));

  await chooseInMenu(user, 'Start over');
  await waitFor(() => expect(sessionStorage.getItem('mf-configurator.contact') ?? '').not.toContain('Eleni'));
  cleanup();
  sessionStorage.clear();
  storeExample();
  openConfigurator();
  await user.click(button('Next'));
  expect(await screen.findByText('Sent as no. 1026')).toBeVisible();
});
