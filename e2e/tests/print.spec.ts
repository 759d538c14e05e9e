import type { Page } from '@playwright/test';
import { chooseInMenu } from '../fixtures/chooseInMenu.ts';
import { openConfiguration } from '../fixtures/openConfiguration.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { orderApi } from '../fixtures/orderApi.ts';
import { expect, test } from '../fixtures/test.ts';

/** The paths of the drawing on the sheet when the browser itself begins to print. */
const pathsOnPaper = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        addEventListener('beforeprint', ({ isTrusted }) => {
          if (isTrusted) done(document.querySelectorAll('body > .print-sheet svg path').length);
        });
      }),
  );

async function expectPrinted(page: Page, print: () => Promise<void>) {
  const paths = pathsOnPaper(page);
  await print();
  expect(await paths).toBeGreaterThan(10);
  await expect(page.locator('.print-sheet')).toHaveCount(0);
}

test('a button prints the quote with its drawing, and the page stays', async ({ page }) => {
  await openConfiguration(page, '1.military.1.1.1-2');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expectPrinted(page, () => chooseInMenu(page, 'Print a quote'));
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
});

test('a button prints an order for its customer with its drawing, and the record stays', async ({ page, site }) => {
  const api = await orderApi(site.url);
  const { id } = await api.place({});
  await api.close();
  await openDashboard(page, site, `/admin?open=${id}`);
  const record = page.getByRole('complementary', { name: `Order ${id}` });
  await expectPrinted(page, () => record.getByRole('button', { name: `Print order ${id} for the customer` }).click());
  await expect(record.getByRole('group', { name: 'State' })).toBeVisible();
});
