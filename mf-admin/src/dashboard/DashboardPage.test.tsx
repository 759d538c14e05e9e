import { useSession, useSessionChanged } from '@onesite/shared-host';
import { fakeApi, fill, renderInHost, renderWithToast } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { tabs } from '../navigation/tabs.ts';
import { NewsletterTab } from '../newsletter/NewsletterTab.tsx';
import { FindButton } from '../palette/FindButton.tsx';
import remote from '../remote.tsx';
import { Account, DashboardPage } from './DashboardPage.tsx';

describe('remote', () => {
  test.each(remote.routes)('$path loads a page with one main heading', async ({ path, load }) => {
    fakeApi({});
    const Page = await load();
    await act(async () => void renderInHost(<Page data={[]} />, path)); // with what it loads
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('documents are rendered for the address of each tab but the first, which has none', () =>
    expect(remote.routes[0]!.search).toEqual([{ name: 'tab', values: tabs.slice(1).map(({ id }) => id) }]));
});

describe('DashboardPage', () => {
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
    const page = (
      <>
        <DashboardPage />
        <Session />
      </>
    );
    await act(async () => void renderWithToast(page, address));
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

  test('the dashboard shows who is logged in; an order is a row with its price in dollars, its age, and the exact time here', async () => {
    fakeApi({
      'GET /api/admin/user': { body: user },
      'GET /api/configurations': { body: [{ ...order, createdAt: twoHoursAgo() }] },
    });
    await open();
    const name = await screen.findByRole('rowheader', { name: 'Eleni Kosta' });
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    const profile = screen.getByRole('group', { name: 'Logged in as' });
    for (const text of ['MV', 'Maria Vlachou', 'maria@fieldbox.example']) expect(profile).toHaveTextContent(text);
    const table = within(screen.getByRole('table', { name: 'Orders' }));
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      ...['', 'ID', 'Mission', 'Name', 'Organization', 'State', 'Owner', 'Total Price', 'Created'],
    ]);
    const cells = [...(name.parentElement?.children ?? [])];
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['', '1007', 'Command & Control', 'Eleni Kosta', 'North Aid'],
      ...['New', 'Unassigned', '$30,175.50', '2 hours ago'],
    ]);
    expect(table.getByText('2 hours ago').title).toMatch(/^\w{3} \d+, \d{4}, .* GMT\+5:30$/);
  });

  test('the first rows are asked for once, with the code of their tab', async () => {
    const { calls } = fakeApi({ 'GET /api/configurations': { body: [{ ...order, createdAt: twoHoursAgo() }] } });
    await open('/admin?sort=name&period=7d');
    await screen.findByText('Eleni Kosta');
    const lists = calls.filter(({ path }) => path.startsWith('/api/configurations'));
    expect(lists.map(({ path }) => path.split('&tz')[0])).toEqual(['/api/configurations?limit=50&sort=name&period=7d']);
  });

  test('orders and figures that cannot be loaded are reported, and asked for again; where that fails the old ones stay', async () => {
    let status = 503;
    fakeApi({
      'GET /api/configurations': () => ({ status, body: [{ ...order, createdAt: twoHoursAgo() }] }),
      'GET /api/admin/statistics': () => ({ status, body: figures }),
    });
    const visitor = await open();
    expect(await screen.findByText('Error loading configurations')).toBeVisible();
    expect(await screen.findByText('Error loading statistics')).toBeVisible();
    expect(document.querySelector('dl > div')?.textContent).toBe('Total Configurations\u00a0'); // its line stays as high
    status = 200;
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await visitor.click(retry);
    expect(await screen.findByText('Eleni Kosta')).toBeVisible();
    expect(await screen.findByText('46,218')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    status = 500;
    await visitor.click(button('Refresh'));
    expect(await screen.findByText('Error loading configurations')).toBeVisible();
    expect(screen.getByText('Eleni Kosta')).toBeVisible();
  });

  const figures = {
    totalConfigurations: 100_000,
    surveyResponses: 46_218,
    averageConfigurationValue: 58_412,
    totalRevenue: 5_841_237_410,
    ...{ newOrders: 3, newResponses: 0, pendingSuppliers: 1_200 },
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
      'Average Configuration Value$58,412 per unit',
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

  test('tabs count what waits, also after what Refresh fetches', async () => {
    const { responses } = fakeApi({
      'GET /api/configurations': { body: [] },
      'GET /api/admin/statistics': { body: figures },
    });
    const visitor = await open();
    expect(await screen.findByRole('tab', { name: 'Orders, 3 new' })).toHaveTextContent('Orders 3');
    expect(screen.getByRole('tab', { name: 'Survey Responses' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Suppliers, 99+ pending' })).toBeVisible();
    responses['GET /api/admin/statistics'] = { body: { ...figures, newOrders: 4 } };
    await visitor.click(button('Refresh'));
    expect(await screen.findByRole('tab', { name: 'Orders, 4 new' })).toBeVisible();
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
    await visitor.click(screen.getByRole('tab', { name: 'Orders, 3 new' }));
    expect(screen.getByRole('combobox', { name: 'Time period' })).toHaveDisplayValue('Last 7 Days');
    expect(await screen.findByText('7')).toBeVisible();
  });

  test('another tab keeps the period of the address, and nothing of the list before it', async () => {
    fakeApi({ 'GET /api/configurations': { body: [] }, 'GET /api/supplier/all': { body: [] } });
    const visitor = await open('/admin?period=7d&search=ana&state=won&sort=name&cursor=b');
    await visitor.click(screen.getByRole('tab', { name: 'Suppliers' }));
    expect(window.location.search).toBe('?tab=suppliers&period=7d');
    await visitor.click(screen.getByRole('tab', { name: 'Orders' }));
    expect(window.location.search).toBe('?period=7d');
  });

  test('Logout ends the session and returns to the login; one that fails says so and changes nothing', async () => {
    const { responses } = fakeApi({ 'POST /api/admin/logout': { status: 503 } });
    const visitor = await open();
    await visitor.click(button('Logged in: undefined'));
    await visitor.click(button('Logout'));
    expect(await screen.findByRole('log')).toHaveTextContent('Error: Failed to logout. Please try again.');
    expect(window.location.pathname).toBe('/admin');
    expect(button('Logged in: true')).toBeVisible();
    responses['POST /api/admin/logout'] = { body: {} };
    await visitor.click(button('Logout'));
    await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
    expect(button('Logged in: false')).toBeVisible();
  });
});

describe('Account', () => {
  type Answers = Parameters<typeof fakeApi>[0];

  const open = async (responses: Answers = {}) => {
    const api = fakeApi(responses);
    renderWithToast(<Account />, '/admin');
    const user = userEvent.setup();
    const entry = window.history.state;
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('region', { name: 'Password' });
    return { ...api, user, entry };
  };
  const region = (name: string) => within(screen.getByRole('region', { name }));

  test('the account opens at an address of its own, and closes again', async () => {
    const { user, entry } = await open();
    expect(screen.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    expect(window.location.search).toBe('?account=open');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.history.state).toEqual(entry)); // Back does not open it again
    expect(window.location.search).toBe('');
  });

  test('a new password is sent with the current one, and the form is empty again', async () => {
    const { sent, user } = await open({
      'GET /api/admin/user': { body: { username: 'ada', firstName: 'Ada', lastName: 'Berg', email: '' } },
      'POST /api/admin/password': { body: { success: true } },
    });
    const part = region('Password');
    fill(part.getByLabelText('Current password', { exact: false }), 'old password');
    await waitFor(() => expect(document.querySelector('form [autocomplete=username]')).toHaveValue('ada'));
    await user.type(part.getByLabelText('New password', { exact: false }), 'a new password{Enter}');
    expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
      'Password Changed: Your other sessions have ended.',
    );
    expect(sent('POST')[0]?.body).toEqual({ currentPassword: 'old password', newPassword: 'a new password' });
    expect(part.getByLabelText('New password', { exact: false })).toHaveValue('');
  });

  test('a refused password is told at its field, which has the focus', async () => {
    const message = 'This is one of the most common passwords.';
    const { user } = await open({
      'POST /api/admin/password': {
        status: 400,
        body: { code: 'validation_failed', message, fields: { newPassword: message } },
      },
    });
    const field = region('Password').getByLabelText('New password', { exact: false });
    await user.type(field, 'password123{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('password123');
  });
});

describe('NewsletterTab', () => {
  const eva = {
    ...{ id: 7, email: 'eva@example.org', state: 'unconfirmed', verifiedAt: null, unsubscribedAt: null },
    createdAt: '2026-11-25T10:00:00.000Z',
  };

  test('subscribers are listed, narrowed down by their state and exported as they are listed', async () => {
    const { calls } = fakeApi({
      'GET /api/subscribers': { body: [eva], headers: { 'X-Total-Count': '1', 'X-Page-Start': '1' } },
    });
    const download = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    renderInHost(<NewsletterTab />, '/admin?tab=newsletter');
    const row = await screen.findByRole('row', { name: /eva@example.org/ });
    expect(within(row).getByText('Not confirmed yet')).toBeVisible();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'unconfirmed');
    await user.click(await screen.findByRole('button', { name: 'Export CSV (1)' }));
    expect(calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^\/api\/subscribers\?.*state=unconfirmed/),
    );
    download.mockRestore();
  });
});

describe('palette', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {}; // jsdom has none
  });

  async function open(response: object) {
    const network = fakeApi({ 'GET /api/admin/search': response as never });
    renderInHost(<FindButton />, '/admin');
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    return { ...network, user, field: await screen.findByRole('combobox') };
  }

  test('Ctrl K lists the tabs, and Enter goes to the one that is typed', async () => {
    const { user, field } = await open({ body: [] });
    expect(screen.getByRole('option', { name: 'Missions' })).toBeVisible();
    await user.type(field, 'suppl');
    expect(screen.queryByRole('option', { name: 'Missions' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe('?tab=suppliers');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    ['opens by the place of the key where the letters are others', 'л', 1],
    ['leaves the letters of another Latin layout alone', 'e', 0],
  ])('Ctrl K %s', async (_, key, dialogs) => {
    fakeApi({});
    renderInHost(<FindButton />, '/admin');
    await act(async () => void fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true }));
    expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
  });

  test('records are found by what is typed, and opened', async () => {
    const { user, field } = await open({
      body: [{ kind: 'order', id: 1008, title: 'Amara Okafor', subtitle: 'Open Bench' }],
    });
    await user.type(field, 'amara');
    await user.click(await screen.findByRole('option', { name: /Amara Okafor.*Open Bench, 1008/ }));
    expect(window.location.search).toBe('?open=1008');
  });

  test('nothing found and a search that failed are said', async () => {
    const { user, field, responses } = await open({ body: [] });
    await user.type(field, 'zzz');
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible();
    responses['GET /api/admin/search'] = { status: 503, body: { code: 'unavailable', message: 'Down.' } };
    await user.type(field, 'z');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed. Down.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Find or go to' }));
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find or go to' })).toHaveFocus());
  });
});
