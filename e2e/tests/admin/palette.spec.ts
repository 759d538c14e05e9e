import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { orderApi } from '../../fixtures/orderApi.ts';
import { overflow } from '../../fixtures/overflow.ts';
import type { RunningSite } from '../../fixtures/startSite.ts';
import { supplierApi } from '../../fixtures/supplierApi.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An order of a person whom a search finds alone. */
async function placeOrder({ url }: RunningSite) {
  const api = await orderApi(url);
  const order = await api.place({ name: `Helen Stroud ${crypto.randomUUID().slice(0, 8)}` });
  await api.close();
  return order;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or go to' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Find or go to' });
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });

/** The violations of the page as it is now, in both themes. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // a colour in transition has any contrast
    expect(await accessibilityViolations(page)).toEqual([]);
  }
}

test('by keys alone an administrator finds an order, and goes to a filter of a tab', async ({ page, site }) => {
  const order = await placeOrder(site);
  await openDashboard(page, site, '/admin?tab=missions');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(order.name.toUpperCase());
  await expect(selected(page)).toContainText(`${order.organization}${order.id}`);
  await expect(palette(page).getByRole('status')).toHaveText('1 shown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin?open=${order.id}`);
  await expect(page.getByRole('complementary', { name: `Order ${order.id}` })).toContainText(order.name);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('pending');
  await expect(selected(page)).toHaveText(/^Suppliers with status Pending/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=suppliers&status=Pending');
});

test('what is typed before its code has come counts', { tag: '@long' }, async ({ page, site }) => {
  const order = await placeOrder(site);
  let release = () => {};
  const arrival = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/admin-palette*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await openDashboard(page, site);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Find or go to' }).click();
  await expect(palette(page).getByText('Loading…')).toBeVisible();
  await page.keyboard.type(order.name);
  release();
  await expect(selected(page)).toContainText(order.name);
  await expect(field(page)).toHaveValue(order.name);
  await page.keyboard.type(' nobody');
  await expect(palette(page).getByText(/^Nothing found for/)).toBeVisible();
});

test('on a phone it fills the screen, and nothing is cut off', { tag: '@long' }, async ({ page, site }) => {
  const order = await placeOrder(site);
  await page.setViewportSize({ width: 375, height: 812 });
  await openDashboard(page, site);
  await page.getByRole('button', { name: 'Find or go to' }).click();
  await field(page).fill('st');
  await expect(palette(page).getByRole('option', { name: order.name })).toBeVisible();
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
  expect(await overflow(page)).toEqual([]);
  await expectAccessible(page);
  await palette(page).getByRole('button', { name: 'Esc Close' }).click();
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  expect(await overflow(page)).toEqual([]);
});

test('a message’s Undo is reached by keys over a dialog, and after it has closed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const office = await supplierApi(site);
  const supplier = await office.register();
  await page.setViewportSize({ width: 1024, height: 800 }); // where a record is a dialog
  await openDashboard(page, site, `/admin?tab=suppliers&open=${supplier.id}`);
  const details = page.getByRole('dialog', { name: supplier.companyName });
  const approve = details.getByRole('button', { name: 'Approve' });
  const undo = page.getByRole('button', { name: 'Undo' });

  async function undoByKeys() {
    await expect(undo).toBeVisible();
    await page.keyboard.press('F8');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await expect.poll(() => office.statusOf(supplier.id)).toBe('Pending');
  }

  await approve.focus();
  await page.keyboard.press('Enter');
  await undoByKeys();
  await expect(approve).toBeVisible();
  expect(await details.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  await approve.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Shift+Tab'); // to the message
  await expect(page.getByRole('listitem').filter({ has: undo })).toBeFocused();
  await page.keyboard.press('Shift+Tab'); // from the messages back to the dialog, not to the page under it
  expect(await details.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await undoByKeys();
  await office.close();
});
