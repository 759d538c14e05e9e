import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindButton } from './FindButton.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has none
});

const matches = [
  { kind: 'order', id: 1008, title: 'Amara Okafor', subtitle: 'Open Bench' },
  { kind: 'supplier', id: 7, title: 'Levant Rope', subtitle: null },
];

async function open(response: object = { body: matches }) {
  const network = fakeApi({ 'GET /api/admin/search': response as never });
  renderInHost(<FindButton />, '/admin');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  return { ...network, user, field: await screen.findByRole('combobox') };
}

test('Ctrl K lists the tabs, and Enter goes to the one that is typed', async () => {
  const { user, field } = await open();
  expect(screen.getByRole('option', { name: 'Missions' })).toBeVisible();
  await user.type(field, 'suppl');
  expect(screen.queryByRole('option', { name: 'Missions' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(window.location.search).toBe('?tab=suppliers');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('records are found by what is typed, and opened', async () => {
  const { user, field, sent } = await open();
  await user.type(field, 'amara');
  await user.click(await screen.findByRole('option', { name: /Amara Okafor.*Open Bench, 1008/ }));
  expect(window.location.search).toBe('?open=1008');
  expect(sent('GET').map(({ path }) => path)).toEqual([expect.stringContaining('q=amara')]);
});

test('nothing found and a search that failed are said', async () => {
  const { user, field, responses } = await open({ body: [] });
  await user.type(field, 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible();
  responses['GET /api/admin/search'] = { status: 503, body: { code: 'unavailable', message: 'Down.' } };
  await user.type(field, 'z');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed. Down.');
});

test('a letter alone does nothing', async () => {
  fakeApi({});
  renderInHost(<FindButton />, '/admin');
  await userEvent.setup().keyboard('kgc?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
