import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { browserZone } from '@onesite/shared-host/lists/listState';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsTab } from './AnalyticsTab.tsx';
import { addDays, localDay } from './calendar.ts';

const today = localDay(new Date());
const analytics: Analytics = {
  timeZone: 'Europe/Athens',
  missionTypes: [
    { type: 'military', count: 718 },
    { type: 'civilian', count: 526 },
  ],
  topComponents: [
    { id: 4, name: 'Generator Hookup Panel', part: 'plug', icon: 'plug', price: 3_950, count: 612 },
    { id: 9, name: 'Security Lock Set', part: 'lock', icon: 'lock', price: 980, count: 389 },
  ],
  ordersByDay: [
    { day: addDays(today, -3), count: 2, total: 100_000 },
    { day: today, count: 1, total: 26_750 },
  ],
  ordersByMonth: [
    { month: '2025-11', state: 'new', assignee: null, count: 1, total: 26_750 },
    { month: '2025-11', state: 'won', assignee: { id: 2, name: 'Ada Berg' }, count: 3, total: 90_000 },
    { month: '2025-10', state: 'won', assignee: { id: 2, name: 'Ada Berg' }, count: 1, total: 10_000 },
    { month: '2025-10', state: 'won', assignee: null, count: 2, total: 44_000.5 },
  ],
};
const nothing: Analytics = { timeZone: 'UTC', missionTypes: [], topComponents: [], ordersByDay: [], ordersByMonth: [] };

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

async function open(response: object, address = '/admin?tab=analytics') {
  const worth = {
    won: { count: 40, total: 2_104_300.5 },
    open: { count: 59, total: 37_000 },
    lost: { count: 1, total: 5 },
  };
  const api = fakeApi({
    'GET /api/admin/analytics': response,
    'GET /api/admin/statistics?period=30d': { body: worth },
  });
  await act(async () => void renderInHost(<AnalyticsTab />, address));
  return api;
}

test('what is won, open and lost leads to the list of just these, of the period', async () => {
  await open({ body: analytics }, '/admin?tab=analytics&period=30d&assignee=2');
  const won = await screen.findByRole('link', { name: 'Won', description: '40, $2,104,300.50' });
  expect(won).toHaveAttribute('href', '/admin?period=30d&state=won');
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin?period=30d&state=open');
  expect(screen.getByRole('link', { name: 'Lost' })).toHaveAttribute('href', '/admin?period=30d&state=lost');
});

test('three charts, each with every value as a table', async () => {
  await open({ body: analytics });
  await screen.findByRole('slider');
  expect(screen.queryByText(/time zone of this device/)).not.toBeInTheDocument();
  const time = screen.getByRole('figure', { name: 'Orders and value over time' });
  expect(time).toHaveTextContent('3 orders, $126,750.');
  expect(within(time).getByRole('slider')).toHaveAccessibleName(
    /^Orders and value by day: 3 orders, \$126,750; most on/,
  );
  const days = within(time).getAllByRole('row', { hidden: true });
  expect(days).toHaveLength(1 + 4);
  expect(days[1]).toHaveTextContent('1$26,750');
  const types = screen.getByRole('figure', { name: 'Mission type distribution' });
  expect(types).toHaveTextContent('Each corrugation represents 10 orders.');
  expect(within(types).getByRole('img')).toHaveAccessibleName(
    'Orders by mission type: Military 718, 57.7%; Civilian 526, 42.3%',
  );
  const top = screen.getByRole('figure', { name: 'Top 5 popular components' });
  expect(
    within(top)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1Generator Hookup Panel612', '2Security Lock Set389']);
});

const rowTexts = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' | '),
    );

test('orders by state, by month and by who looks after them, lead to the lists of just these', async () => {
  await open({ body: analytics }, '/admin?tab=analytics&period=30d');
  await screen.findByRole('table', { name: 'Orders by state and month' });
  const nothingElse = '0, $0 | 0, $0';
  expect(rowTexts('Orders by state and month')).toEqual([
    `1, $26,750 | ${nothingElse} | 6, $144,000.50 | 0, $0`,
    `1, $26,750 | ${nothingElse} | 3, $90,000 | 0, $0`,
    `0, $0 | ${nothingElse} | 3, $54,000.50 | 0, $0`,
  ]);
  expect(rowTexts('Orders by state and owner')).toEqual([
    `1, $26,750 | ${nothingElse} | 2, $44,000.50 | 0, $0`,
    `0, $0 | ${nothingElse} | 4, $100,000 | 0, $0`,
  ]);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('6, $144,000.50')).toBe('/admin?period=30d&state=won');
  expect(href('2, $44,000.50')).toBe('/admin?period=30d&assignee=nobody&state=won');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Ada Berg');
  expect(window.location.search).toBe('?tab=analytics&period=30d&assignee=2');
  expect(rowTexts('Orders by state and month')).toEqual([
    `0, $0 | ${nothingElse} | 4, $100,000 | 0, $0`,
    `0, $0 | ${nothingElse} | 3, $90,000 | 0, $0`,
    `0, $0 | ${nothingElse} | 1, $10,000 | 0, $0`,
  ]);
});

test('where the zone of the device is not known, it says by which clock days are counted', async () => {
  const { calls } = await open({ body: { ...analytics, timeZone: '+02:00' } });
  expect(
    await screen.findByText('The time zone of this device is unknown. Days follow its clock, UTC+02:00.'),
  ).toBeVisible();
  expect(calls.find(({ path }) => /analytics/.test(path))!.path).toContain(`tz=${encodeURIComponent(browserZone())}`);
});

test('before the first order the placeholders of the specification stand there', async () => {
  await open({ body: nothing });
  const texts = await screen.findAllByText(/Charts are temporarily disabled/);
  expect(texts).toHaveLength(2);
  expect(screen.getByRole('figure', { name: 'Mission type distribution' })).toContainElement(texts[0]!);
});

test('a period without orders says so until all time is there, to which it leads', async () => {
  const api = await open({ body: nothing }, '/admin?tab=analytics&period=7d');
  expect(await screen.findByText('Nothing was ordered in the last 7 days.')).toBeVisible();
  let arrive = (_: { body: Analytics }) => {};
  api.responses['GET /api/admin/analytics'] = () => new Promise((resolve) => (arrive = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Show All Time' }));
  expect(window.location.search).toBe('?tab=analytics');
  expect(screen.getByText('Nothing was ordered in the last 7 days.')).toBeVisible();
  expect(screen.queryByText(/temporarily disabled/)).not.toBeInTheDocument();
  await act(async () => arrive({ body: analytics }));
  expect(await screen.findByRole('figure', { name: 'Mission type distribution' })).toBeVisible();
});

test('while the orders are counted the frames of the charts stand there', async () => {
  let arrive = (_: { body: Analytics }) => {};
  await open(() => new Promise((resolve) => (arrive = resolve)));
  for (const name of ['Orders and value over time', 'Mission type distribution', 'Top 5 popular components']) {
    expect(screen.getByRole('figure', { name })).toHaveAttribute('aria-busy', 'true');
  }
  expect(screen.getByText('Loading analytics')).toBeInTheDocument();
  await act(async () => arrive({ body: analytics }));
  expect(await screen.findByRole('slider')).toBeVisible();
  expect(screen.queryByText('Loading analytics')).not.toBeInTheDocument();
});

test('a failure says why, and Retry asks again', async () => {
  const api = await open({ status: 503, body: { code: 'unavailable', message: 'The database cannot be reached.' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading analytics');
  expect(screen.getByText('The database cannot be reached.')).toBeVisible();
  api.responses['GET /api/admin/analytics'] = { body: analytics };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('figure', { name: 'Top 5 popular components' })).toBeVisible();
});
