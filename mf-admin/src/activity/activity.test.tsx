import type { Analytics } from '@fieldbox/contract/administration/statistics';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsTab } from '../analytics/AnalyticsTab.tsx';
import { RecordHistory, Timeline } from '../history/RecordHistory.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { changesOf } from './EventChanges.tsx';

const event = (own: Partial<AuditEvent>): AuditEvent => ({
  id: 40,
  actor: { role: 'administrator', id: 2, name: 'Petros Vlahos' },
  kind: 'components',
  action: 'component_changed',
  subject: { id: 7, name: 'Levant Rope and Rigging' },
  before: null,
  after: null,
  network: null,
  createdAt: '2025-11-19T17:10:00.000Z',
  ...own,
});

describe('ActivityTab', () => {
  const decision = event({
    kind: 'suppliers',
    action: 'supplier_status_changed',
    before: { status: 'Pending' },
    after: { status: 'Approved' },
  });
  const login = event({
    id: 39,
    kind: 'accounts',
    action: 'logged_in',
    subject: { id: 2, name: 'petros' },
    network: 'localhost',
  });
  const supplierLogin = event({
    ...login,
    id: 37,
    actor: { role: 'supplier', id: 7, name: 'levant' },
    subject: { id: 7, name: 'levant' },
  });
  const withdrawal = event({
    id: 38,
    kind: 'missions',
    action: 'mission_withdrawn',
    subject: { id: 3, name: 'Harbor Control' },
    before: { state: 'offered' },
    after: { state: 'withdrawn' },
  });

  const open = (address = '/admin?tab=activity', body: AuditEvent[] = [decision, login, withdrawal, supplierLogin]) => {
    const network = fakeApi({ 'GET /api/audit': { body } });
    renderInHost(<ActivityTab />, address);
    return { ...network, user: userEvent.setup() };
  };

  test('each row says who did what, with the old and the new value; what has an address in the dashboard is a link to it', async () => {
    open();
    const row = (await screen.findByText('Supplier status changed')).closest('tr');
    expect(row).toHaveTextContent(/Petros Vlahosadministrator.*Levant Rope and Rigging.*Statuswas Pendingnow Approved/);
    expect(screen.getAllByText('Logged in')[0]!.closest('tr')).toHaveTextContent(/petros.*Networklocalhost/);
    expect(screen.getByRole('link', { name: 'Levant Rope and Rigging' })).toHaveAttribute(
      'href',
      '/admin?tab=suppliers&open=7',
    );
    expect(screen.getByRole('link', { name: 'levant' })).toHaveAttribute('href', '/admin?tab=suppliers&open=7');
    for (const name of ['Harbor Control', 'petros'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  test('the list is asked for the kind in the address', async () => {
    const { user, sent } = open('/admin?tab=activity&kind=missions');
    await screen.findByText('Mission withdrawn');
    expect(sent('GET')[0]?.path).toContain('kind=missions');
    await user.type(screen.getByRole('searchbox'), 'harbor');
    expect(screen.getByRole('searchbox')).toHaveValue('harbor');
  });
});

describe('changes', () => {
  test('a change has each field as it was and as it became, in the words of the screens', () => {
    const before = { part: 'plug', price: 3_750, icon: 'plug', imageUrl: null, leadTimeInDays: 1, specifications: {} };
    const after = {
      ...{ part: null, price: 3_950.5, icon: 'lock', imageUrl: 'https://a.example/b.png', leadTimeInDays: 14 },
      specifications: { Weight: '4 kg', Plug: 'CEE' },
    };
    expect(changesOf(event({ before, after }))).toEqual([
      { term: 'Drawn as', before: 'Panel on the side wall', after: 'Inside, not drawn' },
      { term: 'Price', before: '$3,750', after: '$3,950.50' },
      { term: 'Icon', before: 'plug', after: 'lock' },
      { term: 'Image link', before: 'None', after: 'https://a.example/b.png' },
      { term: 'Lead time', before: '1\u00a0day', after: '14\u00a0days' },
      { term: 'Specifications', before: 'None', after: 'Weight: 4 kg; Plug: CEE' },
    ]);
  });

  test('specifications are told in their order, also where only that has changed', () => {
    const before = { specificationOrder: ['Weight', 'A', '10'] };
    const after = { specificationOrder: ['10', 'Weight', 'A'] };
    expect(changesOf(event({ before, after }))).toEqual([
      { term: 'Order of the specifications', before: 'Weight, A, 10', after: '10, Weight, A' },
    ]);
    const specifications = { 10: 'ten', A: 'a', Weight: '4 kg' };
    expect(changesOf(event({ before: { ...before, specifications }, after: { ...after, specifications } }))).toEqual([
      { term: 'Specifications', before: 'Weight: 4 kg; A: a; 10: ten', after: '10: ten; Weight: 4 kg; A: a' },
    ]);
  });

  test('a new component has its price and category, by the words for either', () => {
    const after = { category: 'Mobility_Rigging', price: 9_850 };
    expect(changesOf(event({ action: 'component_created', after }))).toEqual([
      { term: 'Category', after: 'Mobility and rigging' },
      { term: 'Price', after: '$9,850' },
    ]);
  });

  test('a field that became 0 is told', () => {
    const emptied = event({ action: 'component_changed', before: { wattsDrawn: 300 }, after: { wattsDrawn: 0 } });
    expect(changesOf(emptied)).toEqual([expect.objectContaining({ before: '300\u00a0W', after: '0\u00a0W' })]);
  });

  test('what is withdrawn says what it was before', () => {
    const withdrawn = { before: { state: 'waits_for_approval' }, after: { state: 'withdrawn' } };
    expect(changesOf(event({ action: 'component_withdrawn', ...withdrawn }))).toEqual([
      { term: 'State', before: 'Waiting for approval', after: 'Withdrawn' },
    ]);
    expect(changesOf(event({ action: 'component_withdrawn' }))).toEqual([]);
  });

  test('a profile shows options by their labels, and personal data only as changed', () => {
    const before = { countryHQ: 'Ireland', productTypes: ['Power'], contactName: '•••' };
    const after = { countryHQ: 'Portugal', productTypes: ['Furniture_Fixings', 'Compute'], contactName: '•••' };
    expect(changesOf(event({ action: 'supplier_profile_changed', before, after }))).toEqual([
      { term: 'Country of HQ', before: 'Ireland', after: 'Portugal' },
      { term: 'Product types', before: 'Power', after: 'Furniture and fixings, Compute' },
      { term: 'Contact name', after: 'changed, not recorded' },
    ]);
  });

  test('failed logins show how many, and the network; an upload what it has left out', () => {
    const failed = event({ action: 'login_failed', after: { attempts: 3 }, network: '203.0.113.0/24' });
    expect(changesOf(failed)).toEqual([
      { term: 'Attempts', after: '3' },
      { term: 'Network', after: '203.0.113.0/24' },
    ]);
    const upload = (leftOut: number) => changesOf(event({ action: 'missions_uploaded', after: { leftOut } }));
    expect([upload(1), upload(3)].map(([change]) => change?.after)).toEqual(['1 row', '3 rows']);
  });
});

describe('AnalyticsTab', () => {
  const analytics: Analytics = {
    missionTypes: [
      { type: 'military', count: 718 },
      { type: 'civilian', count: 526 },
    ],
    topComponents: [
      { id: 4, name: 'Generator Hookup Panel', count: 612 },
      { id: 9, name: 'Security Lock Set', count: 306 },
    ],
    ordersByDay: [
      { day: '2025-11-18', count: 2, total: 100_000 },
      { day: '2025-11-19', count: 0, total: 0 },
      { day: '2025-11-20', count: 1, total: 26_750 },
      { day: '2025-11-21', count: 0, total: 0 },
    ],
    isByWeek: false,
  };
  const nothing: Analytics = { missionTypes: [], topComponents: [], ordersByDay: [], isByWeek: false };

  async function open(response: object, address = '/admin?tab=analytics') {
    const api = fakeApi({ 'GET /api/admin/analytics': response });
    await act(async () => void renderInHost(<AnalyticsTab />, address));
    return api;
  }

  const rowsOf = async (title: string) =>
    within(await screen.findByRole('figure', { name: title }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

  test('three charts, each with every value in a table', async () => {
    await open({ body: analytics });
    expect(screen.queryByLabelText('Loading analytics')).toBeNull();
    expect(await rowsOf('Orders by day')).toEqual([
      'Nov 21, 2025 | 0 | $0',
      'Nov 20, 2025 | 1 | $26,750',
      'Nov 19, 2025 | 0 | $0',
      'Nov 18, 2025 | 2 | $100,000',
    ]);
    expect(await rowsOf('Mission type distribution')).toEqual(['Military | 718 | 58 %', 'Civilian | 526 | 42 %']);
    expect(await rowsOf('Top 5 popular components')).toEqual([
      'Generator Hookup Panel | 612',
      'Security Lock Set | 306',
    ]);
    expect(screen.getByText('306').querySelector('[style]')).toHaveStyle({ width: '50%' });
  });

  test('the figures of one day are in the head: of the last one with orders, then of the one that is chosen', async () => {
    await open({ body: analytics });
    const chart = within(await screen.findByRole('figure', { name: 'Orders by day' }));
    const head = () => chart.getByRole('heading').nextElementSibling?.textContent;
    expect(head()).toBe('Nov 20, 20251 order$26,750');
    const day = chart.getByRole('slider', { name: 'Day' });
    expect(day).toHaveAttribute('aria-valuetext', 'Nov 20, 2025, 1 order, $26,750');
    expect(day).toHaveAttribute('max', '3');
    fireEvent.change(day, { target: { value: '0' } });
    expect(head()).toBe('Nov 18, 20252 orders$100,000');
  });

  test('more than 92 days are shown by weeks', async () => {
    await open({ body: { ...analytics, isByWeek: true } });
    const chart = within(await screen.findByRole('figure', { name: 'Orders by week' }));
    expect(chart.getByRole('slider', { name: 'Week' })).toHaveAttribute(
      'aria-valuetext',
      'Week of Nov 20, 2025, 1 order, $26,750',
    );
  });

  test('before the first order the placeholders of the specification stand there', async () => {
    await open({ body: nothing });
    const texts = await screen.findAllByText(/Charts are temporarily disabled/);
    expect(texts).toHaveLength(2);
    expect(screen.getByRole('figure', { name: 'Mission type distribution' })).toContainElement(texts[0]!);
  });

  test('a period without orders says so, and leads to all time', async () => {
    const api = await open({ body: nothing }, '/admin?tab=analytics&period=7d');
    expect(await screen.findByText('Nothing was ordered in the last 7 days.')).toBeVisible();
    api.responses['GET /api/admin/analytics'] = { body: analytics };
    await userEvent.click(screen.getByRole('button', { name: 'Show All Time' }));
    expect(window.location.search).toBe('?tab=analytics');
    expect(await screen.findByRole('figure', { name: 'Mission type distribution' })).toBeVisible();
  });

  test('a failure says why, and Retry asks again', async () => {
    const api = await open({ status: 503, body: { code: 'unavailable', message: 'The database cannot be reached.' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading analytics');
    expect(screen.getByText('The database cannot be reached.')).toBeVisible();
    api.responses['GET /api/admin/analytics'] = { body: analytics };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('figure', { name: 'Top 5 popular components' })).toBeVisible();
  });
});

describe('Timeline', () => {
  const change = event({
    kind: 'orders',
    action: 'order_state_changed',
    ...{ before: { state: 'new' }, after: { state: 'won' }, createdAt: '2025-11-21T10:00:00.000Z' },
  });
  const mail = {
    id: 3,
    kind: 'order-receipt',
    queuedAt: '2025-11-20T10:00:00.000Z',
    sentAt: null,
    isUndeliverable: false,
  };
  const orders = [
    { id: 1008, name: 'Amara Okafor', organization: 'Open Bench', createdAt: '2025-11-20T10:00:00.000Z' },
  ];
  const stored = (body: object) =>
    fakeApi({ 'GET /api/admin/history': { body: { events: [], mails: [], orders: [], ...body } } });

  test('notes, changes with what was before, and mails are one story in the order of time', async () => {
    stored({ events: [change], mails: [mail] });
    const note = { key: 'note', at: '2025-11-22T10:00:00.000Z', what: 'Called back.', by: 'Ada Berg', isNote: true };
    renderInHost(<Timeline kind="orders" id={1008} own={[note]} />, '/admin');
    await screen.findByText('Order state changed');
    const told = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Receipt by email is waiting to be sent/),
      expect.stringMatching(/^Order state changedStatewas Newnow WonPetros Vlahos,/),
      expect.stringMatching(/^Called back\.Ada Berg,/),
    ]);
  });

  test('a component says where it was ordered', async () => {
    stored({ orders });
    renderInHost(<RecordHistory kind="components" id={21} />, '/admin');
    const region = await screen.findByRole('region', { name: 'Orders' });
    expect(within(region).getByRole('link', { name: 'Order 1008' })).toHaveAttribute('href', '/admin?open=1008');
    stored({ events: [change] });
    renderInHost(<RecordHistory kind="components" id={22} />, '/admin');
    await screen.findByText('Order state changed');
    expect(screen.getAllByRole('region', { name: /orders/i })).toEqual([region]);
  });
});
