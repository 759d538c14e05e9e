import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsTab } from './AnalyticsTab.tsx';

const analytics: Analytics = {
  missionTypes: [
    { type: 'military', count: 718 },
    { type: 'civilian', count: 526 },
  ],
  topComponents: [
    { id: 4, name: 'Generator Hookup Panel', count: 612 },
    { id: 9, name: 'Security Lock Set', count: 389 },
  ],
  ordersByDay: [
    { day: '2025-11-18', count: 2, total: 100_000 },
    { day: '2025-11-19', count: 0, total: 0 },
    { day: '2025-11-20', count: 1, total: 26_750 },
  ],
};
const nothing: Analytics = { missionTypes: [], topComponents: [], ordersByDay: [] };

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
  expect(await rowsOf('Orders by day')).toEqual([
    'Nov 20, 2025 | 1 | $26,750',
    'Nov 19, 2025 | 0 | $0',
    'Nov 18, 2025 | 2 | $100,000',
  ]);
  expect(screen.getByRole('img')).toHaveAccessibleName('3 orders, $126,750; most on Nov 18, 2025 with 2 orders');
  expect(await rowsOf('Mission type distribution')).toEqual(['Military | 718 | 58 %', 'Civilian | 526 | 42 %']);
  expect(await rowsOf('Top 5 popular components')).toEqual(['Generator Hookup Panel | 612', 'Security Lock Set | 389']);
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
