import type { ConfigurationRequest } from '@fieldbox/contract/configurations';
import type { Page } from '@playwright/test';
import { smallClinic as clinic, configureUnit, newCustomer } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { storedOrders } from '../fixtures/orderApi.ts';
import { priceOf } from '../fixtures/price.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('with a price that the browser has made up', () => {
  test('an order still stands at the price that the server worked out', async ({ page, site }) => {
    const price = await priceOf(page.request, clinic);
    const customer = newCustomer();
    await page.route('**/api/configurations', async (route) => {
      const sent: ConfigurationRequest = route.request().postDataJSON();
      expect(`$${sent.totalPrice?.toLocaleString('en-US')}`).toBe(price);
      await route.continue({ postData: { ...sent, totalPrice: 1 } });
    });

    await openPage(page, '/configurator');
    await configureUnit(page, clinic, customer);
    await page.getByRole('button', { name: 'Submit Configuration' }).click();
    await expectConfirmation(page, price);

    const orders = await storedOrders(site, customer.organization);
    expect(orders.map(({ totalPrice }) => `$${totalPrice.toLocaleString('en-US')}`)).toEqual([price]);
  });
});

test('two clicks on submit make one order', async ({ page, site }) => {
  const customer = newCustomer();
  await openPage(page, '/configurator');
  await configureUnit(page, clinic, customer);

  let bothClicks: Promise<void> | undefined;
  await page.route('**/api/configurations', async (route) => {
    await bothClicks; // no answer arrives between them
    await route.continue();
  });
  bothClicks = page.getByRole('button', { name: 'Submit Configuration' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();

  expect(await storedOrders(site, customer.organization)).toHaveLength(1);
});

test.describe('when the answer gets lost', () => {
  test.use({ expectedMessages: [/^Failed to load resource: net::ERR_FAILED/] });

  test('the visitor sees it and sends again, also after a reload, and there is one order', async ({ page, site }) => {
    const customer = newCustomer();
    await openPage(page, '/configurator');
    await configureUnit(page, clinic, customer);
    const submit = page.getByRole('button', { name: 'Submit Configuration' });
    const failure = page.getByRole('alert').filter({ hasText: 'Submission Failed' });

    await page.route('**/api/configurations', async (route) => {
      await route.fetch(); // the server stores it
      await route.abort();
    });
    await submit.click();
    await expect(failure).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(customer.organization);
    const again = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/configurations'));
    await submit.click();
    await again;
    await expect(failure).toBeVisible();

    await page.unrouteAll();
    await page.reload();
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
    expect(await storedOrders(site, customer.organization)).toHaveLength(1);
  });
});

test('without anything submitted, the confirmation leads home', async ({ page }) => {
  await page.goto('/success');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Military Use Case' })).toBeVisible();
});

async function expectConfirmation(page: Page, price: string) {
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  const facts = { Mission: clinic.mission, Container: clinic.container, Components: '2', 'Estimated total': price };
  await expect(page.getByRole('term')).toHaveText(Object.keys(facts));
  await expect(page.getByRole('definition')).toHaveText(Object.values(facts));
}
