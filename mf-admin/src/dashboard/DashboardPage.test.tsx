import { useSession, useSessionChanged } from '@onesite/shared-host';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
  state: 'new',
  version: 1,
  totalPrice: 30_175.5,
};
const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000).toISOString();
const user = { firstName: 'Maria', lastName: 'Vlachou', email: 'maria@fieldbox.example', profileImageUrl: null };

const open = async (address = '/admin') => {
  await act(
    async () =>
      void renderInHost(
        <>
          <DashboardPage />
          <Toast />
          <Session />
        </>,
        address,
      ),
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

beforeEach(() => sessionStorage.clear());

test('the dashboard shows who is logged in', async () => {
  fakeApi({ 'GET /api/admin/user': { body: user }, 'GET /api/configurations': { body: [] } });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const profile = await screen.findByRole('group', { name: 'Logged in as' });
  expect(profile).toHaveTextContent('Maria Vlachou');
  expect(profile).toHaveTextContent('maria@fieldbox.example');
});

test('a dashboard that is opened again never shows an earlier administrator', async () => {
  let response = (_: { body: unknown }) => {};
  const users = [{ body: user }, new Promise<{ body: unknown }>((resolve) => (response = resolve))];
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
  await act(async () => void renderInHost(<Twice />, '/admin'));
  expect(await screen.findByText('Maria Vlachou')).toBeVisible();
  await visitor.click(button('Open again'));
  expect(screen.queryByText('Maria Vlachou')).not.toBeInTheDocument();
  response({ body: { ...user, firstName: 'Nikos' } });
  expect(await screen.findByText('Nikos Vlachou')).toBeVisible();
});

test('an order is a row with the price in dollars and its age, and the exact time in UTC', async () => {
  fakeApi({ 'GET /api/configurations': { body: [{ ...order, createdAt: twoHoursAgo() }] } });
  await open();
  const name = await screen.findByRole('rowheader', { name: 'Eleni Kosta' });
  const table = within(screen.getByRole('table', { name: 'Orders' }));
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual([
    ...['', 'ID', 'Mission', 'Name', 'Organization', 'State', 'Owner', 'Total Price', 'Created'],
  ]);
  const cells = [...(name.parentElement?.children ?? [])];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '',
    '1007',
    'Command & Control',
    'Eleni Kosta',
    'North Aid',
    'New',
    'Unassigned',
    '$30,175.50',
    '2 hours ago',
  ]);
  expect(table.getByText('2 hours ago')).toHaveAttribute('title', expect.stringMatching(/^\w{3} \d+, \d{4}, .* UTC$/));
});

test('the first rows are asked for once, with the code of their tab', async () => {
  const { calls } = fakeApi({ 'GET /api/configurations': { body: [{ ...order, createdAt: twoHoursAgo() }] } });
  await open('/admin?sort=name&period=7d');
  await screen.findByText('Eleni Kosta');
  const lists = calls.filter(({ path }) => path.startsWith('/api/configurations'));
  expect(lists.map(({ path }) => path.split('&tz')[0])).toEqual(['/api/configurations?limit=50&sort=name&period=7d']);
});

test('without orders the table’s place says so', async () => {
  fakeApi({ 'GET /api/configurations': { body: [] } });
  await open();
  expect(await screen.findByText('No configurations found')).toBeVisible();
});

test('orders that cannot be loaded are reported, and can be asked for again', async () => {
  let response: { status?: number; body?: unknown } = { status: 503 };
  fakeApi({ 'GET /api/configurations': () => response, 'GET /api/admin/statistics': { body: figures } });
  const visitor = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading configurations');
  response = { body: [{ ...order, createdAt: twoHoursAgo() }] };
  await visitor.click(button('Retry'));
  expect(await screen.findByText('Eleni Kosta')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Refresh fetches the orders again; where that fails the old ones stay', async () => {
  const orders = [{ ...order, createdAt: twoHoursAgo() }];
  let status = 200;
  fakeApi({
    'GET /api/configurations': () => ({ status, body: [...orders] }),
    'GET /api/admin/statistics': { body: figures },
  });
  const visitor = await open();
  await screen.findByText('Eleni Kosta');
  orders.unshift({ ...order, id: 1008, name: 'Jonas Weber', createdAt: twoHoursAgo() });
  await visitor.click(button('Refresh'));
  expect(await screen.findByText('Jonas Weber')).toBeVisible();
  status = 500;
  await visitor.click(button('Refresh'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading configurations');
  expect(screen.getByText('Jonas Weber')).toBeVisible();
});

const figures = {
  totalConfigurations: 100_000,
  surveyResponses: 46_218,
  averageConfigurationValue: 58_412,
  totalRevenue: 5_841_237_410,
};

test('four cards show the figures of the period, which is in the address and acts on the orders too', async () => {
  const { calls } = fakeApi({
    'GET /api/configurations': { body: [] },
    'GET /api/admin/statistics?period=all': { body: figures },
    'GET /api/admin/statistics?period=7d': { body: { ...figures, totalConfigurations: 7 } },
  });
  const visitor = await open();
  expect(await screen.findByText('100,000')).toBeVisible();
  const cards = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(cards).toEqual([
    'Total Configurations100,000',
    'Survey Responses46,218',
    'Average Configuration Value$58,412',
    'Total Revenue$5,841,237,410',
  ]);
  const period = screen.getByRole('combobox', { name: 'Time period' });
  expect(
    within(period)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Time', 'Last 7 Days', 'Last 30 Days']);
  await visitor.selectOptions(period, 'Last 7 Days');
  expect(window.location.search).toBe('?period=7d');
  expect(await screen.findByText('7')).toBeVisible();
  expect(screen.getAllByText('Last 7 Days')).toHaveLength(1);
  await waitFor(() => expect(calls.some(({ path }) => /configurations.*period=7d/.test(path))).toBe(true));
});

test('the survey has one choice of times, its own, and the figures are of all time there', async () => {
  const { calls } = fakeApi({
    'GET /api/configurations': { body: [] },
    'GET /api/questionnaire': { body: [] },
    'GET /api/admin/statistics?period=all': { body: figures },
    'GET /api/admin/statistics?period=7d': { body: { ...figures, totalConfigurations: 7 } },
  });
  const visitor = await open('/admin?tab=questionnaires&period=7d');
  expect(await screen.findByText('100,000')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Time' })).toHaveDisplayValue('All Time');
  expect(screen.queryByRole('combobox', { name: 'Time period' })).not.toBeInTheDocument();
  expect(calls.some(({ path }) => /period=7d/.test(path))).toBe(false);
  await visitor.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(screen.getByRole('combobox', { name: 'Time period' })).toHaveDisplayValue('Last 7 Days');
  expect(await screen.findByText('7')).toBeVisible();
});

test('a tab is as it was left, until its filters are cleared; the address says so', async () => {
  fakeApi({ 'GET /api/configurations': { body: [] }, 'GET /api/supplier/all': { body: [] } });
  const visitor = await open('/admin?period=7d&search=ana&state=won&sort=name&cursor=b');
  const tab = (name: string) => screen.getByRole('tab', { name });
  await visitor.click(tab('Suppliers'));
  expect(window.location.search).toBe('?tab=suppliers&period=7d');
  await visitor.click(await screen.findByRole('button', { name: 'Pending' }));
  await visitor.click(tab('Orders'));
  expect(window.location.search).toBe('?period=7d&search=ana&state=won&sort=name');
  expect(await screen.findByRole('searchbox', { name: 'Search orders' })).toHaveValue('ana');
  await visitor.click(tab('Suppliers'));
  expect(window.location.search).toBe('?tab=suppliers&period=7d&status=Pending');
  await visitor.click(tab('Orders'));
  expect(window.location.search).toBe('?period=7d&search=ana&state=won&sort=name');
  await visitor.click(await screen.findByRole('button', { name: 'Clear all' }));
  await visitor.click(tab('Suppliers'));
  await visitor.click(tab('Orders'));
  expect(window.location.search).toBe('?period=7d&sort=name');
});

test('figures that cannot be loaded are reported, and can be asked for again', async () => {
  let status = 503;
  fakeApi({
    'GET /api/configurations': { body: [] },
    'GET /api/admin/statistics': () => ({ status, body: figures }),
  });
  const visitor = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading statistics');
  status = 200;
  await visitor.click(button('Retry'));
  expect(await screen.findByText('46,218')).toBeVisible();
});

test('Logout ends the session and returns to the login', async () => {
  fakeApi({ 'POST /api/admin/logout': { body: {} } });
  const visitor = await open();
  await visitor.click(button('Logged in: undefined'));
  await visitor.click(button('Logout'));
  await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
  expect(button('Logged in: false')).toBeVisible();
});

test('a logout that fails says so and changes nothing', async () => {
  fakeApi({ 'POST /api/admin/logout': { status: 503 } });
  const visitor = await open();
  await visitor.click(button('Logged in: undefined'));
  await visitor.click(button('Logout'));
  expect(await screen.findByRole('log')).toHaveTextContent('Error: Failed to logout. Please try again.');
  expect(window.location.pathname).toBe('/admin');
  expect(button('Logged in: true')).toBeVisible();
});
