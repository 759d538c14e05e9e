import type { Page } from '@playwright/test';
import { openConfiguration } from '../fixtures/openConfiguration.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { orderApi } from '../fixtures/orderApi.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
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
  await expectPrinted(page, () => page.getByRole('button', { name: 'Print', exact: true }).click());
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

test.describe('of a reader in New Zealand', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('times are on their clock, which pages and paper name', async ({ page, site }) => {
    const here = /\w{3} \d+, \d{4}, \d\d:\d\d GMT\+1[23]/;
    const sheet = page.locator('body > .print-sheet');
    const print = () => page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
    const [orders, survey] = await Promise.all([orderApi(site.url), surveyApi(site)]);
    const [order, response] = await Promise.all([orders.place({}), survey.send({})]);
    await Promise.all([orders.close(), survey.close()]);

    await openPage(page, `/questionnaire-response/${response.id}`);
    await expect(page.getByText(here)).toBeVisible();

    await openConfiguration(page, '1.military.1.1.1-2');
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await expect(async () => {
      await print();
      await expect(sheet).toContainText(here, { timeout: 1_000 });
    }).toPass(); // its code comes after that of the buttons

    await openDashboard(page, site, `/admin?open=${order.id}`);
    await expect(page.getByRole('complementary').getByText(here)).toBeVisible();
    await print();
    await expect(sheet).toContainText(here);
    await expect(sheet).not.toContainText('UTC');
  });
});
