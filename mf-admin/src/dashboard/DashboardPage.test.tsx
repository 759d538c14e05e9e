import { useSession, useSessionChanged } from '@fieldbox/shared-host';
import { fakeApi, renderInHost, Toast } from '@fieldbox/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DashboardPage } from './DashboardPage.tsx';

const order = {
  id: 1007,
  missionId: 1,
  missionName: 'Command & Control',
  containerId: 11,
  containerName: '20 ft standard',
  componentIds: [],
  name: 'Eleni Kosta',
  email: 'eleni@aid.example',
  organization: 'North Aid',
  intendedUse: 'A field clinic.',
  additionalSpecs: null,
  additionalServices: null,
  totalPrice: 30_175.5,
};
const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000).toISOString();
const user = { firstName: 'Maria', lastName: 'Vlachou', email: 'maria@fieldbox.example', profileImageUrl: null };

const open = () => {
  renderInHost(
    <>
      <DashboardPage />
      <Toast />
      <Session />
    </>,
    '/admin',
  );
  return userEvent.setup();
};

/** What the host knows of the session, which its guard acts on. */
function Session() {
  const session = useSession('administrator');
  const changed = useSessionChanged('administrator');
  return (
    <button type="button" onClick={() => changed(true)}>
      Logged in: {String(session?.isAuthenticated)}
    </button>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the dashboard shows who is logged in', async () => {
  fakeApi({ 'GET /api/admin/user': { body: user }, 'GET /api/configurations': { body: [] } });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const profile = await screen.findByRole('group', { name: 'Logged in as' });
  expect(profile).toHaveTextContent('Maria Vlachou');
  expect(profile).toHaveTextContent('maria@fieldbox.example');
});

test('a dashboard that is opened again never shows an earlier administrator', async () => {
  let answer = (_: { body: unknown }) => {};
  const users = [{ body: user }, new Promise<{ body: unknown }>((resolve) => (answer = resolve))];
  fakeApi({ 'GET /api/admin/user': () => users.shift()!, 'GET /api/configurations': { body: [] } });
  const visitor = userEvent.setup();
  function Twice() {
    const [shown, show] = useState(1);
    return (
      <>
        <button type="button" onClick={() => show(shown + 1)}>
          Open again
        </button>
        <DashboardPage key={shown} />
      </>
    );
  }
  renderInHost(<Twice />, '/admin');
  expect(await screen.findByText('Maria Vlachou')).toBeVisible();
  await visitor.click(button('Open again'));
  expect(screen.queryByText('Maria Vlachou')).not.toBeInTheDocument();
  answer({ body: { ...user, firstName: 'Nikos' } });
  expect(await screen.findByText('Nikos Vlachou')).toBeVisible();
});

test('an order is a row with the price in dollars and its age, and the exact time in UTC', async () => {
  fakeApi({ 'GET /api/configurations': { body: [{ ...order, createdAt: twoHoursAgo() }] } });
  open();
  const table = within(await screen.findByRole('table', { name: 'Orders, newest first' }));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['ID', 'Mission', 'Name', 'Organization', 'Total Price', 'Created']);
  const cells = [...(table.getAllByRole('row')[1]?.children ?? [])];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '1007',
    'Command & Control',
    'Eleni Kosta',
    'North Aid',
    '$30,175.50',
    '2 hours ago',
  ]);
  expect(table.getByRole('rowheader', { name: 'Eleni Kosta' })).toBeVisible();
  expect(table.getByText('2 hours ago')).toHaveAttribute('title', expect.stringMatching(/^\w{3} \d+, \d{4}, .* UTC$/));
});

test('without orders the table’s place says so', async () => {
  fakeApi({ 'GET /api/configurations': { body: [] } });
  open();
  expect(await screen.findByText('No configurations found')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('orders that cannot be loaded are told, and can be asked for again', async () => {
  let answer: { status?: number; body?: unknown } = { status: 503 };
  fakeApi({ 'GET /api/configurations': () => answer });
  const visitor = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading configurations');
  answer = { body: [{ ...order, createdAt: twoHoursAgo() }] };
  await visitor.click(button('Retry'));
  expect(await screen.findByText('Eleni Kosta')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Refresh fetches the orders again', async () => {
  const orders = [{ ...order, createdAt: twoHoursAgo() }];
  fakeApi({ 'GET /api/configurations': () => ({ body: [...orders] }) });
  const visitor = open();
  await screen.findByText('Eleni Kosta');
  orders.unshift({ ...order, id: 1008, name: 'Jonas Weber', createdAt: twoHoursAgo() });
  await visitor.click(button('Refresh'));
  expect(await screen.findByText('Jonas Weber')).toBeVisible();
});

test('a refresh that fails keeps the orders that were there', async () => {
  const answers = [{ body: [{ ...order, createdAt: twoHoursAgo() }] }, { status: 500 }];
  fakeApi({ 'GET /api/configurations': () => answers.shift()! });
  const visitor = open();
  await visitor.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading configurations');
  expect(screen.getByText('Eleni Kosta')).toBeVisible();
});

test('Logout ends the session and returns to the login', async () => {
  fakeApi({ 'POST /api/admin/logout': { body: {} } });
  const visitor = open();
  await visitor.click(button('Logged in: undefined'));
  await visitor.click(button('Logout'));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
  expect(button('Logged in: false')).toBeVisible();
});

test('a logout that fails says so and changes nothing', async () => {
  fakeApi({ 'POST /api/admin/logout': { status: 503 } });
  const visitor = open();
  await visitor.click(button('Logged in: undefined'));
  await visitor.click(button('Logout'));
  expect(await screen.findByRole('log')).toHaveTextContent('Error: Failed to logout. Please try again.');
  expect(window.location.pathname).toBe('/admin');
  expect(button('Logged in: true')).toBeVisible();
});
