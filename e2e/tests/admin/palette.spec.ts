import { expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

test('by keys alone an administrator finds an order, and goes to a tab', async ({ page, site }) => {
  const api = await orderApi(site.url);
  const order = await api.place({ name: `Helen Stroud ${crypto.randomUUID().slice(0, 8)}` });
  await api.close();
  await openDashboard(page, site, '/admin?tab=missions');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or go to' });
  await expect(palette.getByRole('combobox', { name: 'Find or go to' })).toBeFocused();
  await page.keyboard.type(order.name.toUpperCase());
  await expect(palette.getByRole('option', { name: order.name })).toHaveAttribute('aria-selected', 'true');
  await expectReadable(page);
  await expectToFit(page, [375, 1440]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin?open=${order.id}`);
  await expect(page.getByRole('complementary', { name: `Order ${order.id}` })).toContainText(order.name);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('suppl');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Suppliers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=suppliers');
});
