import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const figures = [
  'Orders and value over time',
  'Mission type distribution',
  'Top 5 popular components',
  'Orders by state and month',
  'Orders by state and owner',
];

test('orders are in the charts and in their tables, and the period is that of the dashboard', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const api = await orderApi(site.url);
  const { totalPrice } = await api.place({ componentIds: [] });
  await api.close();
  await openDashboard(page, site, '/admin?tab=analytics&period=7d');
  const overTime = page.getByRole('figure', { name: figures[0] });
  await expect(overTime).toContainText('Today is drawn dashed until it is over.');
  await expect(page.getByRole('combobox', { name: 'Time period' })).toHaveValue('7d');
  await overTime.getByText('Show as table').click();
  const [, today] = await overTime.getByRole('row').allInnerTexts();
  const value = Number(today!.split('$')[1]!.replaceAll(',', ''));
  expect(value).toBeGreaterThanOrEqual(totalPrice);

  const chart = overTime.getByRole('slider');
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`\\$${value.toLocaleString('en-US')}`));
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');

  await page.getByRole('combobox', { name: 'Time period' }).selectOption('30d');
  await expect(page).toHaveURL(/period=30d/);
  await expect(overTime).toContainText('30 days');
  await expect(page.getByRole('figure', { name: figures[4] })).toContainText('Unassigned');
});

test('charts fit at every width, and can be read in both themes', { tag: '@long' }, async ({ page, site }) => {
  await openDashboard(page, site, '/admin?tab=analytics');
  for (const name of figures) await expect(page.getByRole('figure', { name })).toBeVisible();
  await expectReadable(page);
  await expectToFit(page);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('with an API that fails', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of 503/] });

  test('the charts say so and come with Retry', { tag: '@long' }, async ({ page, site }) => {
    const isAnalytics = (url: URL) => url.pathname === '/api/admin/analytics';
    await page.route(isAnalytics, (route) => route.fulfill({ status: 503, body: '' }));
    await openDashboard(page, site, '/admin?tab=analytics');
    await expect(page.getByRole('alert')).toContainText('Error loading analytics');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute(isAnalytics);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('figure', { name: figures[1] })).toBeVisible();
  });
});
