import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { storedOrders } from '../fixtures/orderApi.ts';
import { expect, test } from '../fixtures/test.ts';

// Messages of the browser and the federation runtime for files that cannot be fetched.
const offline = [/net::ERR_INTERNET_DISCONNECTED/, /Loading chunk \S+ failed/, /Failed to fetch/];
test.use({ expectedMessages: [offline, { scope: 'test' }] });

test('a submit without a network stays on the form, and Try again places one order, also after a reload', async ({
  page,
  context,
  site,
}) => {
  await openPage(page, '/configurator');
  const customer = newCustomer();
  await configureUnit(page, smallClinic, customer);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name);
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  expect(await storedOrders(site, customer.organization)).toHaveLength(1);
});

test('a page that is not loaded says that the network is away, and opens by itself when it is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(panel).toContainText('It will open as soon as the connection is back.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('starting over without a network leaves the page in place', { tag: '@long' }, async ({ page, context }) => {
  await openPage(page, '/configurator');
  await configureUnit(page, smallClinic, newCustomer());
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('checkbox', { name: 'Battery Bank' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible(); // the missions of step 1
  const message = page.getByRole('alert').filter({ hasText: 'Started over' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Battery Bank' })).toBeChecked();
  await expect(message).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('the menu is there without a network', { tag: '@long' }, async ({ page, context }) => {
    await openPage(page, '/');
    await page.waitForLoadState('networkidle'); // the menu's code is fetched after the first paint
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
