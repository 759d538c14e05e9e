import { expectReadable } from '../fixtures/accessibility.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { orderApi, storedOrders } from '../fixtures/orderApi.ts';
import { expect, test } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

// Translated from the document on: long/translated.spec.ts.

test('translated from hydration on, an administrator sorts, finds and decides', async ({ page, context, site }) => {
  await translate(context, 'hydration');
  const organization = `Translated ${crypto.randomUUID().slice(0, 8)}`;
  const visitor = await orderApi(site.url);
  for (const name of ['Ana Ruiz', 'Bo Dahl']) await visitor.place({ organization, name });
  await visitor.close();
  await openDashboard(page, site, `/admin?search=${encodeURIComponent(organization)}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ana Ruiz')).toContainText('New');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Ana Ruiz');
  await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).click();
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Quoted' }).click();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(/Order \d+ is Quoted\./);
  await expect(row('Ana Ruiz')).toContainText('Quoted');
  await expect(row('Ana Ruiz')).not.toContainText('New');
  await expect.poll(async () => (await storedOrders(site, organization)).map(({ state }) => state)).toContain('quoted');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or go to' });
  await palette.getByRole('combobox').fill('Bo Dahl');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Bo Dahl');
  await expectReadable(page, '[role=dialog], dialog');
  await palette.getByRole('combobox').fill('analytics');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=analytics/);
  await page.getByRole('combobox', { name: 'Time period' }).selectOption('7d');
  await expect(page.getByRole('figure', { name: 'Orders by day' })).toBeVisible();
  await expect(page.locator('[data-failure]')).toHaveCount(0);
});
