import type { BrowserContext } from '@playwright/test';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { storedOrders } from '../fixtures/orderApi.ts';
import { expect, test } from '../fixtures/test.ts';

const setClock = (browser: BrowserContext, wrongByMs: number) =>
  browser.addInitScript((ms) => {
    const { Date: Clock } = window;
    class WrongDate extends Clock {
      constructor(...given: [number]) {
        super(...(given.length > 0 ? given : ([Clock.now() + ms] as [number])));
      }
      static override now = () => Clock.now() + ms;
    }
    window.Date = WrongDate as DateConstructor;
  }, wrongByMs);

for (const [wrong, days, details] of [
  ['a year ahead', 365, {}],
  ['a day behind', -1, { tag: '@long' }],
] as const)
  test(
    `on a device whose clock is ${wrong}, a reload keeps what was chosen, an order arrives once, and a login lasts`,
    details,
    async ({ page, context, site }) => {
      await setClock(context, days * 24 * 3_600_000);
      const customer = newCustomer();
      await openPage(page, '/configurator');
      await configureUnit(page, smallClinic, customer);
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(customer.organization);
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
      expect(await storedOrders(site, customer.organization)).toHaveLength(1);

      await openPage(page, '/admin-login');
      await logIn(page, site.administrator);
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('row').filter({ hasText: customer.organization })).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('row').filter({ hasText: customer.organization })).toBeVisible();
    },
  );
