import { smallClinic as clinic, configureUnit, newCustomer } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { storedOrders } from '../fixtures/orderApi.ts';
import { expect, test } from '../fixtures/test.ts';

test('two clicks on submit make one order', { tag: '@long' }, async ({ page, site }) => {
  const customer = newCustomer();
  await openPage(page, '/configurator');
  await configureUnit(page, clinic, customer);

  let bothClicks: Promise<void> | undefined;
  await page.route('**/api/configurations', async (route) => {
    await bothClicks; // no response arrives between them
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
    const submit = page.getByRole('button', { name: /^(Submit Configuration|Try again)$/ });
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

test('without anything submitted, the confirmation leads home', { tag: '@long' }, async ({ page }) => {
  await page.goto('/success');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Military Use Case' })).toBeVisible();
});
