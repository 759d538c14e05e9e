import { expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an order is in the charts of the period, which fit at every width and can be read in both themes', {
  tag: '@long',
}, async ({ page, site }) => {
  const api = await orderApi(site.url);
  const { totalPrice } = await api.place({});
  await api.close();
  await openDashboard(page, site, '/admin?tab=analytics&period=7d');
  const byDay = page.getByRole('figure', { name: 'Orders by day' });
  await byDay.getByText('Show as table').click();
  const [, today] = await byDay.getByRole('row').allInnerTexts();
  expect(Number(today!.split('$')[1]!.replaceAll(',', ''))).toBeGreaterThanOrEqual(totalPrice);
  for (const name of ['Mission type distribution', 'Top 5 popular components']) {
    await expect(page.getByRole('figure', { name })).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Time period' }).selectOption('30d');
  await expect(byDay).toContainText('in 31 days.');
  await expectReadable(page);
  await expectToFit(page);
});
